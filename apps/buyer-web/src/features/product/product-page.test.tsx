import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/db/testing/builders";
import { useDatabase as givenDatabase } from "@haat/db/testing/use-database";
import { renderShop } from "../../testing/render-shop.tsx";

const database = givenDatabase();
const { aProduct, aBuyer, aSeller } = builders(database);

describe("a product's page", () => {
  it("shows what there is to know, and the trail to it", async () => {
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
    await user.click(screen.getByRole("button", { name: "Show picture 2" }));
    screen.getByRole("img", { name: "Clay pot, picture 2" });
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

  it("is found again at /detail without an id", async () => {
    const first = await renderShop(database, "/detail");
    await waitFor(() => expect(first.router.state.location.pathname).toBe("/"));
    const { id } = await aProduct({ name: "Copper jug" });
    await first.router.navigate({ to: "/detail/$productId", params: { productId: id } });
    await screen.findByRole("heading", { name: "Copper jug" });
    await first.router.navigate({ to: "/detail" });
    await waitFor(() => expect(first.router.state.location.pathname).toBe(`/detail/${id}`));
  });

  it("says when there is no such product", async () => {
    await renderShop(database, "/detail/00000000-0000-7000-8000-000000000000");
    await screen.findByText("Product not found");
  });
});
