import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { categoryUrlDelayMs } from "@haat/contract/shop.constants";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

async function aMarket() {
  const existing = await database.db.query.products.findFirst();
  if (existing) return;
  await aProduct({
    name: "Silk saree",
    pricePaise: 250_000,
    category: "Fashion",
    subcategory: "Women Clothing",
  });
  await aProduct({
    name: "Cotton shirt",
    pricePaise: 60_000,
    category: "Fashion",
    subcategory: "Men Clothing",
  });
  await aProduct({
    name: "Palm phone",
    pricePaise: 1_500_000,
    category: "Electronics",
    subcategory: "Mobiles & Tablets",
  });
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text);

async function openCatalogue(path = "/products") {
  await aMarket();
  const shop = await renderShop(database, path);
  await screen.findByText(/^Showing /);
  const address = () => shop.router.state.location.search;
  return { ...shop, address };
}

describe("choices of the catalogue", () => {
  it("show product counts, and are disabled without products", async () => {
    await openCatalogue();
    await waitFor(() => expect(optionsOf("Category")).toContain("Clothing (2)"));
    expect(optionsOf("Category")).toHaveLength(12);
    expect(optionsOf("Subcategory")).toHaveLength(28);
    expect(optionsOf("Subcategory")).toContain("Mobiles & Tablets (1)");
    expect(optionsOf("Rating")).toEqual(["All ratings", "4 and up (0)", "3 and up (0)", "2 and up (0)"]);
    expect(optionsOf("Sort by")).toEqual([
      "Newest first",
      "Price: low to high",
      "Price: high to low",
      "Rating: high to low",
    ]);
    const disabled = [...select("Category").options].filter((option) => option.disabled);
    expect(disabled.map(({ text }) => text)).toContain("Footwear (0)");
    expect(disabled).toHaveLength(9);
  });

  it("are usable without the counts", async () => {
    await aMarket();
    const { api, user } = await renderShop(database, "/products");
    api.cut("product.facets");
    await screen.findByText("Showing 3 products");
    await user.selectOptions(select("Sort by"), "Price: low to high");
    await user.selectOptions(select("Category"), "Clothing");
    await screen.findByText("Showing 2 of 3 products");
  });

  it("clear the subcategory with its category; the address follows 100 ms later", async () => {
    const { user, address } = await openCatalogue("/products?category=Clothing&subcategory=Men+Clothing");
    const before = address();
    const timers = holdTimers(categoryUrlDelayMs);
    const follow = () => act(() => timers().forEach(({ run }) => run()));
    await user.selectOptions(select("Category"), "Electronics");
    expect(select("Category").value).toBe("Electronics");
    await waitFor(() => expect(select("Subcategory").value).toBe(""));
    expect(address()).toEqual(before);
    follow();
    await waitFor(() => expect(address()).toEqual({ category: "Electronics" }));
    expect(optionsOf("Subcategory")).toHaveLength(4);
    await user.selectOptions(select("Subcategory"), "Mobiles & Tablets");
    await waitFor(() => expect(address()).toHaveProperty("subcategory"));
    await user.selectOptions(select("Category"), "");
    follow();
    await waitFor(() => expect(address()).toEqual({}));
  });

  it("are history steps that Back undoes", async () => {
    const { user, address, router } = await openCatalogue();
    await user.selectOptions(select("Category"), "Electronics");
    await waitFor(() => expect(address()).toEqual({ category: "Electronics" }));
    await user.selectOptions(select("Sort by"), "Rating: high to low");
    await waitFor(() => expect(address()).toEqual({ category: "Electronics", sort: "rating" }));
    router.history.back();
    await waitFor(() => expect(address()).toEqual({ category: "Electronics" }));
    router.history.back();
    await waitFor(() => expect(address()).toEqual({}));
    await screen.findByText("Showing 3 products");
    expect(select("Category").value).toBe("");
  });
});

describe("the search box", () => {
  it("applies immediately on Enter, trimmed", async () => {
    const { user, address } = await openCatalogue();
    await user.type(screen.getByPlaceholderText("Search by name or brand..."), "  saree{Enter}");
    await screen.findByText("Showing 1 of 3 products");
    expect(address()).toEqual({ search: "saree" });
  });

  it("is one history step despite pauses", async () => {
    const { user, address, router } = await openCatalogue();
    const box = screen.getByPlaceholderText("Search by name or brand...");
    await user.insert(box, "silk");
    await waitFor(() => expect(address()).toEqual({ search: "silk" }));
    await user.insert(box, " sar");
    await waitFor(() => expect(address()).toEqual({ search: "silk sar" }));
    router.history.back();
    await waitFor(() => expect(address()).toEqual({}));
    await waitFor(() => expect((box as HTMLInputElement).value).toBe(""));
  });
});

describe("the price range", () => {
  const from = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Price from" });
  const to = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Price to" });

  it("accepts any amount, with ₹ and commas", async () => {
    const { user, address } = await openCatalogue();
    await user.type(from(), "₹14,999.50{Enter}");
    await screen.findByText("Showing 1 of 3 products");
    expect(address()).toEqual({ min: "14999.5" });
    expect(from().value).toBe("₹14,999.50");
    screen.getByRole("button", { name: "Remove filter From ₹14,999.50" });
  });

  it("shows crossed ends and invalid amounts at the field", async () => {
    const { user, address } = await openCatalogue("/products?min=1000");
    await user.type(to(), "500{Enter}");
    await waitFor(() => expect(to().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("alert").textContent).toBe("Enter ₹1,000 or more, or lower “Price from”.");
    expect(address()).toEqual({ min: "1000" });
    await user.clear(from());
    await user.type(from(), "many{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe("Enter an amount in rupees, such as 499."),
    );
    expect(from().getAttribute("aria-invalid")).toBe("true");
    await user.clear(from());
    await user.type(from(), "50{Enter}");
    await waitFor(() => expect(address()).toEqual({ min: "50", max: "500" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has a slider whose right end means no limit", async () => {
    const { user, address } = await openCatalogue();
    const highest = await screen.findByRole("slider", { name: "Highest price" });
    expect(highest.getAttribute("aria-valuetext")).toBe("No upper limit");
    expect(highest.getAttribute("aria-valuemax")).toBe("10000");
    highest.focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(to().value).toBe("9800");
    expect(highest.getAttribute("aria-valuetext")).toBe("₹9,800");
    await screen.findByText("Showing 2 of 3 products");
    expect(address()).toEqual({ max: "9800" });
    await user.keyboard("{ArrowRight}{ArrowRight}");
    await screen.findByText("Showing 3 products");
    expect(address()).toEqual({});
    const lowest = screen.getByRole("slider", { name: "Lowest price" });
    expect(lowest.getAttribute("aria-valuetext")).toBe("₹0");
  });
});
