import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aFamily, anAdmin, aProduct } = builders(database);

const aKurta = () =>
  aFamily({
    name: "Cotton kurta",
    options: ["Colour", "Size"],
    variants: [
      { values: ["Blue", "L"], pricePaise: 49_900 },
      { values: ["Blue", "S"], pricePaise: 39_900, stock: 0 },
      { values: ["Red", "L"], pricePaise: 59_900 },
    ],
  });

describe("a product that comes in sizes and colours", () => {
  it("links to each variant in the usual order, sold-out ones included", async () => {
    const { productIds } = await aKurta();
    const { user, router } = await renderShop(database, `/detail/${productIds[0]}`);
    const sizes = within(await screen.findByRole("group", { name: "Size" }));
    expect(sizes.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
      "S, sold out",
      "L",
    ]);
    expect(sizes.getByRole("link", { name: "L" }).getAttribute("aria-current")).toBe("page");
    const red = within(screen.getByRole("group", { name: "Colour" })).getByRole("link", { name: "Red" });
    expect(red.getAttribute("href")).toBe(`/detail/${productIds[2]}`);
    await user.click(sizes.getByRole("link", { name: "S, sold out" }));
    await screen.findByText("Out of Stock");
    expect(router.state.location.pathname).toBe(`/detail/${productIds[1]}`);
    screen.getByRole("heading", { name: "Cotton kurta" });
    // The nearest variant in stock has the same colour.
    await user.click(screen.getByRole("link", { name: "Blue, L" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/${productIds[0]}`));
    await screen.findByText(/in stock$/i);
    expect(screen.queryByText(/^In stock:/)).toBeNull();
  });

  it("keeps the quantity for another variant, up to its stock", async () => {
    const { productIds } = await aFamily({
      name: "Wool cap",
      options: ["Size"],
      variants: [
        { values: ["S"], stock: 9 },
        { values: ["M"], stock: 9 },
        { values: ["L"], stock: 2 },
      ],
    });
    const { user, router } = await renderShop(database, `/detail/${productIds[0]}`);
    await user.click(await screen.findByRole("button", { name: "Increase quantity" }));
    await user.click(screen.getByRole("button", { name: "Increase quantity" }));
    const quantity = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" }).value;
    expect(quantity()).toBe("3");
    const sizes = within(await screen.findByRole("group", { name: "Size" }));
    for (const [size, at] of [
      ["M", 1],
      ["L", 2],
      ["S", 0],
    ] as const) {
      await user.click(sizes.getByRole("link", { name: size }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/${productIds[at]}`));
      await waitFor(() => expect(sizes.getByRole("link", { name: size }).dataset["chosen"]).toBe("true"));
      // The size with enough stock gets the quantity back.
      expect(quantity()).toBe(size === "L" ? "2" : "3");
    }
  });

  it("distinguishes values sold out in this size from those sold out in all", async () => {
    const { productIds } = await aFamily({
      name: "Linen shirt",
      options: ["Colour", "Size"],
      variants: [
        { values: ["Blue", "M"] },
        { values: ["Red", "M"], stock: 0 },
        { values: ["Red", "L"] },
        { values: ["White", "M"], stock: 0 },
      ],
    });
    await renderShop(database, `/detail/${productIds[0]}`);
    const colours = within(await screen.findByRole("group", { name: "Colour" })).getAllByRole("link");
    expect(colours.map((link) => [link.getAttribute("aria-label"), link.dataset["soldOut"]])).toEqual([
      ["Blue", undefined],
      ["Red, sold out in M", "here"],
      ["White, sold out", "everywhere"],
    ]);
  });

  it("says when a size leads to another colour", async () => {
    const { productIds } = await aFamily({
      name: "Linen kurta",
      options: ["Colour", "Size"],
      variants: [
        { values: ["Navy", "L"] },
        { values: ["Navy", "XL"] },
        { values: ["Green", "M"] },
        { values: ["Green", "L"] },
        { values: ["Green", "S"], stock: 0 },
      ],
    });
    await renderShop(database, `/detail/${productIds[0]}`);
    const links = (axis: string) => within(screen.getByRole("group", { name: axis })).getAllByRole("link");
    await screen.findByRole("group", { name: "Size" });
    expect(links("Size").map((link) => [link.getAttribute("aria-label"), link.dataset["elsewhere"]])).toEqual(
      [
        ["S, not in Navy, sold out", "true"],
        ["M, not in Navy", "true"],
        ["L", undefined],
        ["XL", undefined],
      ],
    );
    expect(links("Colour").map((link) => link.getAttribute("aria-label"))).toEqual(["Navy", "Green"]);
  });

  it("is one card in a list, from its lowest price", async () => {
    const { productIds } = await aKurta();
    await renderShop(database, "/products?search=cotton+kurta+red");
    const card = (await screen.findAllByRole("article")).find((one) =>
      within(one).queryByRole("link", { name: "Cotton kurta" }),
    );
    if (!card) throw new Error("there is no card");
    expect(card.textContent).toContain("from₹399");
    expect(card.textContent).toContain("2 colours");
    expect(within(card).queryByRole("button")).toBeNull();
    expect(productIds).toContain(
      within(card).getByRole("link", { name: "Cotton kurta" }).getAttribute("href")?.split("/").at(-1),
    );
  });

  it("ends with similar products outside its family", async () => {
    const { productIds } = await aKurta();
    await aProduct({ name: "Silk stole" });
    await renderShop(database, `/detail/${productIds[2]}`);
    const related = within(await screen.findByRole("region", { name: "More like this" }));
    await related.findByRole("link", { name: "Silk stole" });
    const links = related.getAllByRole("link").map((link) => link.getAttribute("href")?.split("/").at(-1));
    expect(links.filter((id) => id && productIds.includes(id))).toEqual([]);
  });

  it("redirects from an unlisted variant to the first remaining one, and says when there is none", async () => {
    const { id, productIds, sellerId } = await aKurta();
    const [lead = "", gone = "", hidden = ""] = productIds;
    const [seller, admin] = [{ id: sellerId }, await anAdmin()];
    await database.db.execute(`select set_product_listed('${seller.id}', '${gone}', false)`);
    await database.db.execute(`select hide_product('${admin.id}', '${hidden}', 'A copy.')`);
    const { router } = await renderShop(database, `/detail/${gone}`);
    await screen.findByRole("heading", { name: "Cotton kurta" });
    expect(router.state.location.pathname).toBe(`/detail/${lead}`);
    // Hidden variants aren't shown.
    await router.navigate({ to: "/detail/$productId", params: { productId: hidden } });
    await screen.findByText("Product not found");
    expect(router.state.location.pathname).toBe(`/detail/${hidden}`);

    await database.db.execute(
      `select delete_product('${seller.id}', p.id) from products p where p.family_id = '${id}'`,
    );
    await router.navigate({ to: "/detail/$productId", params: { productId: gone } });
    await screen.findByText("Product not found");
    expect(router.state.location.pathname).toBe(`/detail/${gone}`);
  });

  it("has the seller's size guide with a table", async () => {
    const { id, productIds } = await aKurta();
    await database.db.execute(
      `update families set size_guide = E'Measured flat.\nSize | Chest\nS | 36\nL | 42' where id = '${id}'`,
    );
    const { user } = await renderShop(database, `/detail/${productIds[0]}`);
    await user.click(await screen.findByText("Size guide"));
    screen.getByText("Measured flat.");
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Size",
      "Chest",
    ]);
    expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["S", "36", "L", "42"]);
  });
});
