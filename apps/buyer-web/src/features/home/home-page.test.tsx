import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

const openHome = (before?: (api: TestApi) => void) =>
  openShop(database, { path: "/home", ...(before && { before }) });
const featured = () => screen.findByRole("region", { name: "Featured products" });

function expectTheRest() {
  screen.getByRole("heading", { level: 1, name: "The whole market in one cart" });
  expect(within(screen.getByRole("region", { name: "Shop by category" })).getAllByRole("link")).toHaveLength(
    4,
  );
}

describe("the home page", () => {
  it("has a hero, three benefits and four linked categories", async () => {
    await renderShop(database, "/");
    const hero = await screen.findByRole("link", { name: "Shop Now" });
    expect(hero.getAttribute("href")).toBe("/products");
    const benefits = screen.getByRole("list", { name: "Why buy here" });
    expect(within(benefits).getAllByRole("listitem")).toHaveLength(3);
    const tiles = within(screen.getByRole("region", { name: "Shop by category" })).getAllByRole("link");
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      "Clothing",
      "Electronics",
      "Home & Kitchen",
      "Beauty & Personal Care",
    ]);
    const categories = tiles.map((tile) =>
      new URL(tile.getAttribute("href") ?? "", "http://shop.test").searchParams.get("category"),
    );
    expect(categories).toEqual(["Clothing", "Electronics", "Home & Kitchen", "Beauty & Personal Care"]);
  });

  it("works without products", async () => {
    await openHome();
    within(await featured()).getByRole("heading", { name: "Featured products" });
    await screen.findByText("No Products Available");
    screen.getByText("Check back later for new products!");
    expectTheRest();
  });

  it("shows eight placeholders while products load", async () => {
    await aProduct({ name: "Reed basket" });
    const { api } = await openHome(({ hold }) => hold("product.list"));
    const placeholder = within(await featured()).getByRole("status", { name: "Loading products" });
    expect(placeholder.querySelectorAll("li")).toHaveLength(8);
    expectTheRest();
    api.restore();
    await screen.findByRole("link", { name: "Reed basket" });
    expect(screen.queryByRole("status", { name: "Loading products" })).toBeNull();
  });

  it("works when products fail, and can be retried", async () => {
    await aProduct({ name: "Brass lamp" });
    const { api, user } = await openHome(({ cut }) => cut("product.list"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load products. Please try again later.");
    expectTheRest();
    api.restore();
    await user.click(within(alert).getByRole("button", { name: "Try Again" }));
    await screen.findByRole("link", { name: "Brass lamp" });
  });

  it("shows the first eight", async () => {
    for (let count = 1; count <= 9; count += 1) await aProduct({ name: `Pot ${count}` });
    await openHome();
    const grid = await featured();
    await waitFor(() => expect(within(grid).getAllByRole("article")).toHaveLength(8));
  });
});
