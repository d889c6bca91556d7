import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct, aBuyer } = builders(database);

beforeAll(async () => {
  await aProduct({ name: "Silk saree", category: "Fashion", subcategory: "Women Clothing" });
  await aProduct({ name: "Cotton shirt", category: "Fashion", subcategory: "Men Clothing" });
  await aProduct({ name: "Palm phone", category: "Electronics", subcategory: "Mobiles & Tablets" });
});

const tree = () => screen.findByRole("group", { name: "Category" });
const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("the product list", () => {
  it("has the category tree, for visitors too, in sync with the selects", async () => {
    const { user, router } = await renderShop(database, "/products");
    await screen.findByRole("radio", { name: "Clothing 2 products" });
    await user.click(choice("Women Clothing 1 products"));
    await screen.findByText("Showing 1 of 3 products");
    expect(router.state.location.search).toEqual({ category: "Clothing", subcategory: "Women Clothing" });
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Subcategory" }).value).toBe(
      "Women Clothing",
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Electronics");
    await waitFor(() => expect(choice("Electronics 1 products").checked).toBe(true));
  });
});

describe("the filter page", () => {
  it("asks a visitor to log in and comes back with its filters", async () => {
    const { router } = await renderShop(database, "/sarchPro?category=Electronics");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/sarchPro?category=Electronics" });
  });

  it("shows the whole tree, Clothing first, with product counts", async () => {
    await renderShop(database, "/sarchPro", await aBuyer());
    const branches = within(await tree());
    await branches.findByRole("radio", { name: "Clothing 2 products" });
    const names = branches
      .getAllByRole("radio")
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toHaveLength(1 + 11 + 27);
    expect(names.slice(0, 5)).toEqual([
      "All categories",
      "Clothing2 products",
      "Men Clothing1 products",
      "Women Clothing1 products",
      "Kids Clothing0 products",
    ]);
    expect(names.at(-1)).toBe("Bike Accessories0 products");
    expect(choice("All categories").checked).toBe(true);
    expect(choice("Kids Clothing 0 products").disabled).toBe(true);
    expect(choice("Clothing 2 products").disabled).toBe(false);
  });

  it("selects a category or subcategory, like the product list", async () => {
    const { user, router } = await renderShop(database, "/sarchPro", await aBuyer());
    const address = () => router.state.location.search;
    await screen.findByRole("radio", { name: "Clothing 2 products" });
    await user.click(choice("Women Clothing 1 products"));
    await screen.findByText("Showing 1 of 3 products");
    expect(address()).toEqual({ category: "Clothing", subcategory: "Women Clothing" });
    await user.click(choice("Electronics 1 products"));
    await waitFor(() => expect(address()).toEqual({ category: "Electronics" }));
    await screen.findByRole("link", { name: "Palm phone" });
    router.history.back();
    await screen.findByRole("link", { name: "Silk saree" });
    await user.click(screen.getByRole("link", { name: "Back to the product list" }));
    await screen.findByRole("heading", { name: "Product List" });
    expect(router.state.location.href).toBe("/products?category=Clothing&subcategory=Women+Clothing");
  });

  it("folds a branch", async () => {
    const { user } = await renderShop(database, "/sarchPro", await aBuyer());
    const fold = await screen.findByRole("button", { name: "Subcategories of Footwear" });
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    await user.click(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("radio", { name: /Men Footwear/ })).toBeNull();
  });

  it("has the other filters, and a way to the products by keyboard", async () => {
    const { user, router } = await renderShop(database, "/sarchPro?search=phone", await aBuyer());
    await screen.findByText("Showing 1 of 3 products");
    await user.click(screen.getByRole("button", { name: "Show 1 Product" }));
    expect(document.activeElement?.textContent).toBe("Showing 1 of 3 products");
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await screen.findByText("Showing 3 products");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price: low to high");
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: "price-asc" }));
    await screen.findByRole("textbox", { name: "Price from" });
    screen.getByRole("combobox", { name: "Rating" });
  });
});
