import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

const failed = "Failed to load products. Please try again later.";

describe("an empty catalogue", () => {
  it("says so and can be refreshed", async () => {
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
    screen.getByText("Discover our curated collection of premium products");
    screen.getByRole("link", { name: "Silk saree" });
    expect(screen.queryByRole("link", { name: "First lamp" })).toBeNull();
    screen.getByRole("button", { name: "Remove filter Clothing" });
  });

  it("shows eight placeholders while it loads", async () => {
    const { api } = await openShop(database, {
      path: "/products",
      before: ({ hold }) => hold("product.list"),
    });
    const coming = await screen.findByRole("status", { name: "Loading products" });
    expect(coming.querySelectorAll("li")).toHaveLength(8);
    api.restore();
    await screen.findByText("Showing 2 products");
    expect(screen.queryByRole("status", { name: "Loading products" })).toBeNull();
  });

  it("shows the failure and can be retried", async () => {
    const { api, user } = await openShop(database, {
      path: "/products",
      before: ({ cut }) => cut("product.list"),
    });
    expect((await screen.findByRole("alert")).textContent).toContain(failed);
    api.restore();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("Showing 2 products");
  });

  it("shows the server's message", async () => {
    await renderShop(database, "/products?cursor=nowhere");
    const told = await screen.findByRole("alert");
    expect(told.textContent).not.toContain(failed);
    expect(told.querySelector("p")?.textContent).toMatch(/^[A-Z].+\.$/);
  });

  it("keeps the texts of the current list until the next one has loaded", async () => {
    const { api, user } = await renderShop(database, "/products");
    await screen.findByText("Showing 2 products");
    api.hold("product.list");
    await user.type(screen.getByPlaceholderText("Search by name or brand..."), "saree{Enter}");
    await waitFor(() =>
      expect(screen.getByText("Showing 2 products").closest("[aria-busy=true]")).not.toBeNull(),
    );
    api.restore();
    await screen.findByText("Showing 1 of 2 products");
  });

  it("says when nothing is found, with a hint", async () => {
    const { user, router } = await renderShop(database, "/products?search=zzzz");
    await screen.findByText("No products found.");
    await user.click(screen.getByRole("button", { name: "Clear All Filters" }));
    await screen.findByText("Showing 2 products");
    expect(router.state.location.search).toEqual({});
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

  it("fades its cards in 0.1 s apart", async () => {
    await renderShop(database, "/products");
    await screen.findByText("Showing 3 products");
    const delays = screen
      .getAllByRole("article")
      .map((card) => card.closest("li")?.style.getPropertyValue("--delay"));
    expect(delays).toEqual(["0ms", "100ms", "200ms"]);
  });
});

describe("active filters", () => {
  it("are removed one by one or all together; the sort stays", async () => {
    const { user, router } = await renderShop(
      database,
      "/products?category=Clothing&subcategory=Women+Clothing&min=1&sort=rating",
    );
    await user.click(await screen.findByRole("button", { name: "Remove filter Clothing" }));
    // The subcategory goes with its category.
    await waitFor(() => expect(router.state.location.search).toEqual({ min: "1", sort: "rating" }));
    await user.click(await screen.findByRole("button", { name: "Clear all" }));
    await screen.findByText("Showing 3 products");
    expect(router.state.location.search).toEqual({ sort: "rating" });
    expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  });

  it("keep the keyboard focus when one is removed", async () => {
    const { user } = await renderShop(database, "/products?search=silk&min=1");
    await screen.findByText(/^Showing \d of 3 products$/);
    await user.click(await screen.findByRole("button", { name: "Remove filter “silk”" }));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove filter From ₹1"),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Showing 3 products"));
  });

  it("move the focus to the page while the list loads", async () => {
    const { user } = await openShop(database, {
      path: "/products?search=silk",
      before: ({ hold }) => hold("product.list"),
    });
    await user.click(await screen.findByRole("button", { name: "Remove filter “silk”" }));
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  });
});
