import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aProduct, aBuyer } = builders(database);

describe("an empty catalogue", () => {
  it("says so and can be read again", async () => {
    const { user } = await renderShop(database, "/products");
    await screen.findByText("No Products Available");
    screen.getByText("Check back later for new products!");
    await aProduct({ name: "First lamp", category: "Home & Kitchen", subcategory: "Home Decor" });
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByRole("link", { name: "First lamp" });
  });
});

describe("the catalogue", () => {
  it("filters by a category under either name and counts", async () => {
    await aProduct({ name: "Silk saree", category: "Fashion", subcategory: "Women Clothing" });
    await renderShop(database, "/products?category=Fashion");
    await screen.findByText("Showing 1 of 2 products");
    screen.getByRole("heading", { name: "Product List" });
    screen.getByRole("link", { name: "Silk saree" });
    expect(screen.queryByRole("link", { name: "First lamp" })).toBeNull();
    screen.getByRole("button", { name: "Remove filter Clothing" });
  });

  it("takes filters off one by one and all at once", async () => {
    const { user, router } = await renderShop(
      database,
      "/products?category=Clothing&subcategory=Women+Clothing&min=1",
    );
    await user.click(await screen.findByRole("button", { name: "Remove filter Clothing" }));
    // Without its category the subcategory goes, too.
    await waitFor(() => expect(router.state.location.search).toEqual({ min: "1" }));
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await screen.findByText("Showing 2 products");
    expect(router.state.location.search).toEqual({});
  });

  it("follows what is typed", async () => {
    const { user, router } = await renderShop(database, "/products");
    await screen.findByText("Showing 2 products");
    await user.type(screen.getByPlaceholderText("Search by name or brand..."), "  saree{Enter}");
    await screen.findByText("Showing 1 of 2 products");
    expect(router.state.location.search).toEqual({ search: "saree" });
  });

  it("says when nothing is found", async () => {
    await renderShop(database, "/products?search=zzzz");
    await screen.findByText("No products found.");
  });

  it("sorts by price", async () => {
    await aProduct({
      name: "Cheap comb",
      pricePaise: 500,
      category: "Beauty & Personal Care",
      subcategory: "Haircare",
    });
    await renderShop(database, "/products?sort=price-asc");
    await screen.findByText("Showing 3 products");
    const [cheapest] = screen.getAllByRole("article");
    expect(cheapest && within(cheapest).getByRole("link").textContent).toBe("Cheap comb");
  });
});

describe("adding from a card", () => {
  it("puts one piece into the buyer's cart and says so", async () => {
    const buyer = await aBuyer();
    const { user, api } = await renderShop(database, "/products?search=saree", buyer);
    await user.click(await screen.findByRole("button", { name: "Add Silk saree to cart" }));
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Adding..." });
    expect(busy.disabled).toBe(true);
    expect(busy.hasAttribute("data-loading"), "the loading state hides the words").toBe(false);
    await screen.findByText("Added to cart successfully!");
    const cart = await api.client.cart.show.query();
    expect(cart.entries.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ["Silk saree", 1],
    ]);
  });

  it("leads a visitor to the login and keeps the wish", async () => {
    const { user, router } = await renderShop(database, "/products?search=saree");
    await user.click(await screen.findByRole("button", { name: "Add Silk saree to cart" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/products?search=saree" });
    expect(sessionStorage.length).toBe(1);
  });

  it("says what the server said when there is not enough", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({
      name: "Last vase",
      stock: 1,
      category: "Home & Kitchen",
      subcategory: "Home Decor",
    });
    const { user, api } = await renderShop(database, "/products?search=vase", buyer);
    await screen.findByText("Only 1 left");
    await api.client.cart.add.mutate({ productId: product.id, quantity: 1 });
    await user.click(screen.getByRole("button", { name: "Add Last vase to cart" }));
    await screen.findByText(/Only 1 of “Last vase” left/);
  });
});
