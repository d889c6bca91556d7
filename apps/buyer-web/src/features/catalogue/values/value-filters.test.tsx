import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aProduct } = builders(database);

let kurta: readonly string[] = [];

beforeAll(async () => {
  await aProduct({
    name: "Brass lamp",
    brand: "Diya",
    category: "Home & Kitchen",
    subcategory: "Home Decor",
  });
  ({ productIds: kurta } = await aFamily({
    name: "Cotton kurta",
    brand: "Kalakari",
    variants: [{ values: ["Blue", "XXL"] }, { values: ["Blue", "M"] }, { values: ["Red", "M"] }],
  }));
  await aFamily({ name: "Linen shirt", brand: "Kalakari", options: ["Size"], variants: [{ values: ["M"] }] });
});

const choices = () => screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent);

describe.each([
  ["the product list", "/products"],
  ["the filter page", "/sarchPro"],
])("the choices of size, colour and brand on %s", (_page, path) => {
  const openIt = async (query = "") => renderShop(database, `${path}${query}`, await aBuyer());

  it("are listed with what each would keep, sizes in their usual order", async () => {
    const { user } = await openIt();
    await user.click(await screen.findByRole("button", { name: "Size" }));
    await screen.findByRole("menuitemradio", { name: "M, 2 products" });
    expect(choices()).toEqual(["All sizes", "M2 products", "XXL1 product"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Brand" }));
    await screen.findByRole("menuitemradio", { name: "Kalakari, 2 products" });
    expect(choices()).toEqual(["All brands", "Kalakari2 products", "Diya1 product"]);
  });

  it("filter the list, stand in the address and among the filters that are on, and are taken off again", async () => {
    const { user, router } = await openIt();
    await user.click(await screen.findByRole("button", { name: "Size" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "XXL, 1 product" }));
    await screen.findByText("Showing 1 of 3 products");
    expect(router.state.location.search).toEqual({ size: "XXL" });
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link").getAttribute("href")).toBe(`/detail/${kurta[0]}`);
    await user.click(screen.getByRole("button", { name: "Colour" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Blue, 1 product" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ size: "XXL", colour: "Blue" }));
    // The other choice of the same kind is still there, to change to.
    await user.click(screen.getByRole("button", { name: "Size" }));
    const chosen = await screen.findByRole("menuitemradio", { name: "XXL, 1 product" });
    expect(chosen.getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("menuitemradio", { name: "All sizes" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ colour: "Blue" }));
    await user.click(screen.getByRole("button", { name: "Remove filter Colour Blue" }));
    await screen.findByText("Showing 3 products");
    expect(router.state.location.search).toEqual({});
  });

  it("that nothing has can still be left", async () => {
    const { user, router } = await openIt("?brand=Nobody&min=5");
    await screen.findByText("No products found.");
    await user.click(await screen.findByRole("button", { name: "Brand" }));
    expect(screen.getByRole("menuitemradio", { name: "Nobody" }).getAttribute("aria-checked")).toBe("true");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe("a list without sizes and colours", () => {
  it("has no choice of them", async () => {
    await renderShop(database, "/products?search=lamp");
    await screen.findByRole("button", { name: "Brand" });
    expect(screen.queryByRole("button", { name: "Size" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Colour" })).toBeNull();
  });
});
