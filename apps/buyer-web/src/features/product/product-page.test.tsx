import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct, aBuyer, aSeller, anOrder, changeSettings } = builders(database);

describe("a product's page", () => {
  it("shows all details and the breadcrumb", async () => {
    const seller = await aSeller({ name: "Mitti Works" });
    const { id } = await aProduct({
      name: "Clay pot",
      stock: 7,
      seller,
      pictures: ["/media/a.webp", "/media/b.webp"],
    });
    const { user } = await renderShop(database, `/detail/${id}`);
    await screen.findByRole("heading", { name: "Clay pot" });
    screen.getByText("Only 7 left in stock");
    screen.getByText("No ratings yet");
    screen.getByText("Mitti Works");
    screen.getByText("Free shipping on orders over ₹999");
    screen.getByText("30-day return");
    expect(screen.getByRole("link", { name: "Clothing" }).getAttribute("href")).toBe(
      "/products?category=Clothing",
    );
    await user.click(screen.getByRole("button", { name: "Show image 2" }));
    screen.getByRole("img", { name: "Clay pot, image 2" });
  });

  it.each([
    [11, "In Stock"],
    [10, "Only 10 left in stock"],
    [1, "Only 1 left in stock"],
  ])("with %i pieces says %s, and allows that quantity", async (stock, sentence) => {
    const { id } = await aProduct({ stock });
    const { user } = await renderShop(database, `/detail/${id}`);
    await screen.findByText(sentence);
    const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
    expect([quantity.getAttribute("aria-valuemin"), quantity.getAttribute("aria-valuemax")]).toEqual([
      "1",
      String(stock),
    ]);
    await user.clear(quantity);
    await user.type(quantity, "99{Enter}");
    expect(quantity.value).toBe(String(stock));
  });

  it("shows the MRP with the discount, and a table of details", async () => {
    const facts = [
      { name: "Fabric", value: "Cotton" },
      { name: "Fit", value: "Slim" },
    ];
    const details = {
      originCountry: "IN",
      netQuantity: "1 kurta",
      weightGrams: 1_250,
      returnDays: 7,
      manufacturer: "Kalakari Textiles, Jaipur 302001",
      bestBefore: "12 months from packing",
      facts,
    };
    const { id } = await aProduct({
      pricePaise: 79_900,
      details: { ...details, sku: "KU-1", mrpPaise: paise(99_900) },
    });
    await renderShop(database, `/detail/${id}`);
    const table = within(await screen.findByRole("table", { name: "Product details" }));
    expect(table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
      [
        ["Net quantity", "1 kurta"],
        ["Weight", "1.25 kg"],
        ["Country of origin", "India"],
        ["Manufacturer", "Kalakari Textiles, Jaipur 302001"],
        ["Best before", "12 months from packing"],
        ["Fabric", "Cotton"],
        ["Fit", "Slim"],
      ],
    );
    screen.getByText("7-day return");
    expect(screen.getByText("₹999").tagName).toBe("S");
    expect(screen.getByText("₹999").closest("[data-whole]")?.textContent).toBe(
      "M.R.P. ₹999 20% off incl. of all taxes",
    );
    expect(screen.queryByText(/KU-1/)).toBeNull();
  });

  it("shows no MRP equal to the price, and no empty table", async () => {
    const { id } = await aProduct({ pricePaise: 99_950, details: { mrpPaise: paise(99_950) } });
    await renderShop(database, `/detail/${id}`);
    const mrp = (await screen.findByText("incl. of all taxes")).closest("[data-whole]");
    expect(mrp?.textContent.trim()).toMatch(/^M\.R\.P\. ₹999\.50\s+incl\. of all taxes$/);
    expect(mrp?.querySelector("s")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("shows no MRP when there is none", async () => {
    const { id } = await aProduct();
    await renderShop(database, `/detail/${id}`);
    await screen.findByText("Only 10 left in stock");
    expect(screen.queryByText(/M\.R\.P\./)).toBeNull();
    expect(screen.queryByText("Product details")).toBeNull();
  });

  it("says when the stock limits the quantity, until it changes", async () => {
    const { id } = await aProduct({ stock: 7 });
    const { user } = await renderShop(database, `/detail/${id}`);
    const quantity = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
    await user.clear(quantity);
    await user.type(quantity, "999{Enter}");
    const note = await screen.findByText("Only 7 in stock.");
    expect(note.getAttribute("role")).toBe("status");
    expect(quantity.value).toBe("7");
    await user.click(screen.getByRole("button", { name: "Decrease quantity" }));
    expect(note.textContent).toBe("");
  });

  it("promises no free shipping when the shop does not", async () => {
    await changeSettings({ freeAbovePaise: null });
    try {
      const { id } = await aProduct();
      await renderShop(database, `/detail/${id}`);
      await screen.findByText("Secure payment");
      expect(screen.queryByText(/free shipping/i)).toBeNull();
      expect(screen.getByText("Secure payment").closest("ul")?.children).toHaveLength(2);
    } finally {
      await changeSettings({ freeAbovePaise: paise(99_900) });
    }
  });

  it("sells nothing that is out of stock", async () => {
    const { id } = await aProduct({ stock: 0 });
    await renderShop(database, `/detail/${id}`, await aBuyer());
    await screen.findByText("Out of Stock");
    for (const name of ["Add to Cart", "Buy Now"])
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  });

  it("goes to its checkout with Buy Now", async () => {
    const { id } = await aProduct({ name: "Brass bell" });
    const buyer = await aBuyer({ address: testAddress });
    const { user, router } = await renderShop(database, `/detail/${id}`, buyer);
    await user.click(await screen.findByRole("button", { name: "Buy Now" }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order\//));
    await screen.findByRole("link", { name: "Brass bell" });
  });

  it("sends visitors to the login", async () => {
    const { id } = await aProduct();
    const { user, router } = await renderShop(database, `/detail/${id}`);
    await user.click(await screen.findByRole("button", { name: "Add to Cart" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: `/detail/${id}` });
  });

  it("explains the login", async () => {
    const { id } = await aProduct();
    const { user } = await renderShop(database, `/detail/${id}`);
    await user.click(await screen.findByRole("button", { name: "Buy Now" }));
    await screen.findByText("Log in to buy it now.");
  });

  it("stays and shows the cart's refusal", async () => {
    const product = await aProduct({ name: "Brass bell", stock: 1 });
    const { user, router } = await renderShop(database, `/detail/${product.id}`, await aBuyer());
    const add = await screen.findByRole("button", { name: "Add to Cart" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    await user.click(add);
    expect((await screen.findByRole("alert")).textContent).toContain("“Brass bell” is sold out.");
    expect(router.state.location.pathname).toBe(`/detail/${product.id}`);
  });

  it("is found again at /detail without an id", async () => {
    const first = await renderShop(database, "/detail");
    await waitFor(() => expect(first.router.state.location.pathname).toBe("/"));
    const { id } = await aProduct({ name: "Copper jug" });
    await first.router.navigate({ to: "/detail/$productId", params: { productId: id } });
    await screen.findByRole("heading", { name: "Copper jug" });
    await first.router.navigate({ to: "/detail" });
    await waitFor(() => expect(first.router.state.location.pathname).toBe(`/detail/${id}`));
  });

  it("ends with similar and recently viewed products", async () => {
    const place = { category: "Books & Stationery", subcategory: "Fiction" } as const;
    const novel = await aProduct({ name: "A novel", ...place });
    await aProduct({ name: "A tale", ...place });
    const seen = await aProduct({ name: "Seen mug" });
    const { router } = await renderShop(database, `/detail/${seen.id}`);
    await screen.findByRole("heading", { name: "Seen mug" });
    await router.navigate({ to: "/detail/$productId", params: { productId: novel.id } });
    const related = within(await screen.findByRole("region", { name: "More like this" }));
    await related.findByRole("link", { name: "A tale" });
    expect(related.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["A tale"]);
    const recent = within(await screen.findByRole("region", { name: "Recently viewed" }));
    recent.getByRole("link", { name: "Seen mug" });
    expect(recent.queryByRole("link", { name: "A novel" })).toBeNull();
  });

  it("shows placeholders while loading", async () => {
    const { id } = await aProduct({ name: "Jute bag" });
    const { api } = await openShop(database, {
      path: `/detail/${id}`,
      before: ({ hold }) => hold("product.get"),
    });
    await screen.findByRole("status", { name: "Loading product" });
    api.restore();
    await screen.findByRole("heading", { name: "Jute bag" });
    expect(screen.queryByRole("status", { name: "Loading product" })).toBeNull();
  });

  it("shows the failure and can be retried", async () => {
    const { id } = await aProduct({ name: "Jute bag" });
    const { api, user } = await openShop(database, {
      path: `/detail/${id}`,
      before: ({ cut }) => cut("product.get"),
    });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "This page could not be loaded. Please try again.",
    );
    api.restore();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByRole("heading", { name: "Jute bag" });
  });

  it("shows a long name, Hindi and a description of paragraphs as they are", async () => {
    const name = "हाथ से बुना सूती कुर्ता, ".repeat(10).slice(0, 200).trim();
    const { id } = await aProduct({ name, description: "Woven.\n\nWash it cold." });
    await renderShop(database, `/detail/${id}`);
    await screen.findByRole("heading", { name });
    expect(screen.getByText(/Woven\./).textContent).toBe("Woven.\n\nWash it cold.");
  });

  it.each(["00000000-0000-7000-8000-000000000000", "no-id"])(
    "says when there is no product %s",
    async (id) => {
      await renderShop(database, `/detail/${id}`);
      await screen.findByText("Product not found");
    },
  );
});
