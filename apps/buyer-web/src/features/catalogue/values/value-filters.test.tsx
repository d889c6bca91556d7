import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { deleteProduct } from "@haat/domain/product/delete-product";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aProduct, aSeller } = builders(database);

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

const choiceOf = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const wordsOf = ({ options }: HTMLSelectElement) => Array.from(options, ({ text }) => text);

describe.each([
  ["the product list", "/products"],
  ["the filter page", "/sarchPro"],
])("the choices of size, colour and brand on %s", (_page, path) => {
  const openIt = async (query = "") => renderShop(database, `${path}${query}`, await aBuyer());

  it("are listed with product counts, sizes in their usual order", async () => {
    await openIt();
    expect(wordsOf(await choiceOf("Size"))).toEqual(["Size", "M (2)", "XXL (1)"]);
    expect(wordsOf(await choiceOf("Colour"))).toEqual(["Colour", "Blue (1)", "Red (1)"]);
    expect(wordsOf(await choiceOf("Brand"))).toEqual(["Brand", "Kalakari (2)", "Diya (1)"]);
  });

  it("filter the list, are in the address and the chips, and can be removed", async () => {
    const { user, router } = await openIt();
    await user.selectOptions(await choiceOf("Size"), "XXL");
    await screen.findByText("Showing 1 of 3 products");
    expect(router.state.location.search).toEqual({ size: "XXL" });
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link").getAttribute("href")).toBe(`/detail/${kurta[0]}`);
    await user.selectOptions(await choiceOf("Colour"), "Blue");
    await waitFor(() => expect(router.state.location.search).toEqual({ size: "XXL", colour: "Blue" }));
    // The other option is still there to switch to.
    const size = await choiceOf("Size");
    expect(size.value).toBe("XXL");
    await user.selectOptions(size, "Size");
    await waitFor(() => expect(router.state.location.search).toEqual({ colour: "Blue" }));
    await user.click(await screen.findByRole("button", { name: "Remove filter Colour Blue" }));
    await screen.findByText("Showing 3 products");
    expect(router.state.location.search).toEqual({});
  });

  it("filters by a PIN code, which the browser remembers", async () => {
    const seller = await aSeller();
    const rules = [{ prefix: "1", serves: false, cash: false, days: null }];
    await replaceDeliveryRules(testDeps(database), seller, { rules });
    const { id } = await aProduct({ seller, name: "Heavy door", brand: "Diya" });
    const { user, router } = await openIt();
    const field = await screen.findByLabelText<HTMLInputElement>("Delivers to PIN code");
    await user.type(field, "110001{Enter}");
    await screen.findByText("Showing 3 of 4 products");
    expect(router.state.location.search).toEqual({ pin: "110001" });
    expect(localStorage.getItem("haat-pin")).toBe("110001");
    await user.click(screen.getByRole("button", { name: "Remove filter Delivers to 110001" }));
    await screen.findByText("Showing 4 products");
    expect(field.value).toBe("");
    await deleteProduct(testDeps(database), seller, id);
  });

  it("explains an invalid PIN code and an empty result", async () => {
    const { user, router } = await openIt("?pin=744101&brand=Nobody");
    await screen.findByText(/^Only products delivered to PIN code 744101 are shown\./);
    const field = await screen.findByLabelText<HTMLInputElement>("Delivers to PIN code");
    for (const [typed, said] of [
      ["12345", "A PIN code has six digits, for example 560001."],
      ["000000", "A PIN code starts with 1 to 9."],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      await screen.findByText(said);
      expect(field.value).toBe(typed);
    }
    await user.clear(field);
    await user.type(field, " 560 001 ");
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pin: "560001" }));
    expect(screen.queryByText(/^A PIN code/)).toBeNull();
  });

  it("can be deselected without products", async () => {
    const { user, router } = await openIt("?brand=Nobody&min=5");
    await screen.findByText("No products found.");
    const brand = await choiceOf("Brand");
    expect([brand.value, wordsOf(brand).at(-1)]).toEqual(["Nobody", "Nobody"]);
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe("a list without sizes and colours", () => {
  it("has no selects for them", async () => {
    await renderShop(database, "/products?search=lamp");
    await screen.findByRole("combobox", { name: "Brand" });
    expect(screen.queryByRole("combobox", { name: "Size" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Colour" })).toBeNull();
  });
});
