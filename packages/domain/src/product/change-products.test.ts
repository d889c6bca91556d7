import { describe, expect, it } from "vitest";
import { refusalMessage } from "@haat/contract/errors";
import { changedPrice, paise } from "@haat/contract/money";
import { changeProductsInput, type ProductChange } from "@haat/contract/product/change-products.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { changeProducts } from "./change-products.ts";
import { deleteProduct } from "./delete-product.ts";
import { getOwnProduct } from "./get-own-product.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aFamily, aProduct, aSeller, changeSettings } = builders(database);
type ASeller = Awaited<ReturnType<typeof aSeller>>;

const change = (seller: ASeller, ids: readonly string[], what: ProductChange) =>
  changeProducts(
    deps,
    seller,
    changeProductsInput.parse({
      products: ids.map((productId) => ({ productId, version: 1 })),
      change: what,
    }),
  );

/** A seller with a lamp of ₹499 and a vase of ₹1,000.50, of which the MRP is ₹1,100. */
async function aShop() {
  const seller = await aSeller();
  const lamp = await aProduct({ seller, name: "Lamp", pricePaise: paise(49_900), stock: 4 });
  const details = { mrpPaise: paise(110_000) };
  const vase = await aProduct({ seller, name: "Vase", pricePaise: paise(100_050), stock: 1, details });
  const own = async () => [
    await getOwnProduct(deps, seller, lamp.id),
    await getOwnProduct(deps, seller, vase.id),
  ];
  return { seller, ids: [lamp.id, vase.id], own };
}

describe("changing many prices", () => {
  it("refuses all of them and names the one that would be above its MRP, or too little", async () => {
    const { seller, ids, own } = await aShop();
    const refused = change(seller, ids, { kind: "price", percent: 10 });
    await expect(refused).rejects.toMatchObject({ reason: "PRICE_ABOVE_MRP", details: { called: ["Vase"] } });
    expect(refusalMessage("PRICE_ABOVE_MRP", { called: ["Vase"] })).toMatch(/^“Vase”: the price would be/);
    const cheap = await aProduct({ seller, name: "Bead", pricePaise: paise(400) });
    const less = change(seller, [...ids, cheap.id], { kind: "price", percent: -90 });
    await expect(less).rejects.toMatchObject({ reason: "PRICE_OUT_OF_RANGE", details: { called: ["Bead"] } });
    expect(await own()).toMatchObject([{ pricePaise: 49_900 }, { pricePaise: 100_050 }]);
  });

  it("refuses what was changed since it was seen, so that the same change comes once", async () => {
    const { seller, ids, own } = await aShop();
    expect(await change(seller, ids, { kind: "price", percent: 5 })).toEqual({ changed: 2 });
    const again = change(seller, ids, { kind: "price", percent: 5 });
    await expect(again).rejects.toMatchObject({
      ...{ reason: "PRODUCT_CHANGED", details: { called: ["Lamp", "Vase"] } },
    });
    expect(await own()).toMatchObject([{ pricePaise: 52_400, version: 2 }, { pricePaise: 105_100 }]);
  });

  it.each([
    [49_900, 10, 54_900],
    [50_000, -50, 25_000],
    [149, 1, 200],
    [1_050, -5, 1_000],
  ])(
    "comes to whole rupees, in the database as in the preview: %i by %i per cent",
    async (price, percent, to) => {
      const seller = await aSeller();
      const { id } = await aProduct({ seller, pricePaise: paise(price) });
      await change(seller, [id], { kind: "price", percent });
      expect((await getOwnProduct(deps, seller, id)).pricePaise).toBe(to);
      expect(changedPrice(paise(price), percent)).toBe(to);
    },
  );

  it("of a family is said by the one that leads it", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({ seller });
    const before = await getOwnProduct(deps, seller, productIds[0] ?? "");
    expect(await change(seller, productIds, { kind: "price", percent: 20 })).toEqual({
      changed: productIds.length,
    });
    const after = await getOwnProduct(deps, seller, productIds[0] ?? "");
    expect(after.pricePaise).toBe(changedPrice(before.pricePaise, 20));
  });
});

describe("changing many stocks, and what is on sale", () => {
  it("sets what differs, with its movement, within the limit", async () => {
    const { seller, ids, own } = await aShop();
    expect(await change(seller, ids, { kind: "stock", stock: 4 })).toEqual({ changed: 1 });
    expect(await own()).toMatchObject([{ stock: 4 }, { stock: 4 }]);
    await changeSettings({ maxStock: 10 });
    await expect(change(seller, ids, { kind: "stock", stock: 11 })).rejects.toMatchObject({
      reason: "STOCK_LIMIT",
    });
    await changeSettings({ maxStock: 1_000_000 });
  });

  it("unlists and lists again, and another leads a family whose lead is unlisted", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({ seller });
    const [first = "", second = ""] = productIds;
    expect(await change(seller, [first, second], { kind: "listed", isListed: false })).toEqual({
      changed: 2,
    });
    expect(await getOwnProduct(deps, seller, second)).toMatchObject({ isUnlisted: true });
    expect(await change(seller, productIds, { kind: "listed", isListed: true })).toEqual({ changed: 2 });
    expect(await getOwnProduct(deps, seller, second)).toMatchObject({ isUnlisted: false });
  });

  it("refuses another seller's product, and names one that was deleted", async () => {
    const { seller, ids, own } = await aShop();
    const foreign = await aProduct({});
    const zero = { kind: "stock", stock: 0 } as const;
    await expect(change(seller, [...ids, foreign.id], zero)).rejects.toMatchObject({
      reason: "PRODUCT_NOT_FOUND",
    });
    const bead = await aProduct({ seller, name: "Bead" });
    await deleteProduct(deps, seller, bead.id);
    await expect(change(seller, [...ids, bead.id], zero)).rejects.toMatchObject({
      ...{ reason: "PRODUCT_NOT_FOUND", details: { called: ["Bead"] } },
    });
    expect(await own()).toMatchObject([{ stock: 4 }, { stock: 1 }]);
  });
});
