import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { changedPrice, paise } from "@haat/contract/money";
import {
  changeProductsInput,
  type ProductChange,
  type SeenProduct,
} from "@haat/contract/product/change-products.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { runStatement } from "../query/statement.ts";
import { testDeps } from "../testing/test-deps.ts";
import { changeProducts } from "./change-products.ts";
import { deleteProduct } from "./delete-product.ts";
import { getOwnProduct } from "./get-own-product.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aFamily, anOrder, aProduct, aSeller, changeSettings } = builders(database);
type ASeller = Awaited<ReturnType<typeof aSeller>>;

async function see(seller: ASeller, ids: readonly string[]): Promise<SeenProduct[]> {
  const seen: SeenProduct[] = [];
  for (const productId of ids) {
    const { version, pricePaise, stock } = await getOwnProduct(deps, seller, productId);
    seen.push({ productId, version, pricePaise, stock });
  }
  return seen;
}

const change = (seller: ASeller, products: readonly SeenProduct[], what: ProductChange) =>
  changeProducts(deps, seller, changeProductsInput.parse({ products, change: what }));

/** Four lamps of ₹499 and one vase of ₹1,000.50 with an MRP of ₹1,100. */
async function aShop() {
  const seller = await aSeller();
  const lamp = await aProduct({ seller, name: "Lamp", pricePaise: paise(49_900), stock: 4 });
  const details = { mrpPaise: paise(110_000) };
  const vase = await aProduct({ seller, name: "Vase", pricePaise: paise(100_050), stock: 1, details });
  const ids = [lamp.id, vase.id];
  const own = async () => [
    await getOwnProduct(deps, seller, lamp.id),
    await getOwnProduct(deps, seller, vase.id),
  ];
  return { seller, lamp, vase, ids, seen: await see(seller, ids), own };
}

const movementsOf = (productId: string) =>
  runStatement(
    deps,
    sql`select delta, stock_after, reason from stock_movements where product_id = ${productId} order by seq`,
  );

describe("changing many prices", () => {
  it("changes those that can be, and names the others with the reason", async () => {
    const { seller, vase, seen, own } = await aShop();
    expect(await change(seller, seen, { kind: "price", percent: 10 })).toEqual({
      changed: 1,
      refused: [{ id: vase.id, label: "Vase", message: refusals.PRICE_ABOVE_MRP.message }],
    });
    expect(await own()).toMatchObject([
      { pricePaise: 54_900, version: 2, stock: 4 },
      { pricePaise: 100_050, version: 1 },
    ]);
    const dear = await aProduct({ seller, name: "Crown", pricePaise: paise(900_000_000) });
    const bead = await aProduct({ seller, name: "Bead", pricePaise: paise(4) });
    const ends = await see(seller, [dear.id, bead.id]);
    const outOfRange = { message: refusals.PRICE_OUT_OF_RANGE.message };
    expect(await change(seller, ends, { kind: "price", percent: 12 })).toMatchObject({
      changed: 1,
      refused: [{ label: "Crown", ...outOfRange }],
    });
    expect(await change(seller, ends, { kind: "price", percent: -90 })).toMatchObject({
      changed: 1,
      refused: [{ label: "Bead", ...outOfRange }],
    });
  });

  it("comes once: asked again it answers the same and changes nothing more", async () => {
    const { seller, seen, own } = await aShop();
    const first = await change(seller, seen, { kind: "price", percent: 5 });
    const before = await own();
    expect(before).toMatchObject([{ pricePaise: 52_400, version: 2 }, { pricePaise: 105_053 }]);
    expect(await change(seller, seen, { kind: "price", percent: 5 })).toEqual(first);
    expect(await own()).toEqual(before);
  });

  it("refuses by name what was changed otherwise since it was seen", async () => {
    const { seller, lamp, seen, own } = await aShop();
    await change(seller, seen.slice(0, 1), { kind: "price", percent: -50 });
    expect(await change(seller, seen, { kind: "price", percent: 5 })).toEqual({
      changed: 1,
      refused: [{ id: lamp.id, label: "Lamp", message: refusals.PRODUCT_CHANGED.message }],
    });
    expect(await own()).toMatchObject([{ pricePaise: 25_000 }, { pricePaise: 105_053 }]);
  });

  it.each([
    [49_900, 10, 54_900],
    [49_950, 10, 54_945],
    [50_000, -50, 25_000],
    [49_900, -50, 25_000],
    [100, -10, 90],
    [100, 49, 100],
    [149, 1, 150],
    [150, 1, 152],
    [1_050, -5, 998],
    [999_999_999, -90, 100_000_000],
  ])(
    "comes to whole rupees where it was so, else to whole paise, halves up, in the database as in the preview: %i by %i per cent",
    async (price, percent, to) => {
      const seller = await aSeller();
      const { id } = await aProduct({ seller, pricePaise: paise(price) });
      await change(seller, await see(seller, [id]), { kind: "price", percent });
      expect((await getOwnProduct(deps, seller, id)).pricePaise).toBe(to);
      expect(changedPrice(paise(price), percent)).toBe(to);
    },
  );

  it("of a family is said by the one that leads it", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({ seller });
    const seen = await see(seller, productIds);
    const outcome = await change(seller, seen, { kind: "price", percent: 20 });
    expect(outcome).toEqual({ changed: productIds.length, refused: [] });
    const dearest = Math.max(...seen.map(({ pricePaise }) => pricePaise));
    expect(
      await runStatement(
        deps,
        sql`select family_to_paise::int as to from products where family_id = ${id} and leads`,
      ),
    ).toEqual([{ to: changedPrice(paise(dearest), 20) }]);
  });
});

describe("changing many stocks", () => {
  it("sets each, with a movement of what differs; what was sold in between stays sold", async () => {
    const { seller, lamp, vase, seen, own } = await aShop();
    await anOrder({ buyer: await aBuyer(), lines: [{ product: lamp, quantity: 3 }] });
    const outcome = await change(seller, seen, { kind: "stock", stock: 10 });
    expect(outcome).toEqual({ changed: 2, refused: [] });
    expect(await own()).toMatchObject([{ stock: 7 }, { stock: 10 }]);
    expect((await movementsOf(vase.id)).at(-1)).toEqual({ delta: 9, stock_after: 10, reason: "edited" });
    // More were sold in between than remain.
    const full = await see(seller, [vase.id]);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: vase, quantity: 3 }] });
    expect(await change(seller, full, { kind: "stock", stock: 2 })).toEqual({ changed: 1, refused: [] });
    expect(await own()).toMatchObject([{ stock: 7 }, { stock: 0 }]);
  });

  it("adds and takes pieces, never more than there are, and names where there are fewer", async () => {
    const { seller, ids, vase, seen, own } = await aShop();
    expect(await change(seller, seen, { kind: "pieces", pieces: -2 })).toEqual({
      changed: 1,
      refused: [{ id: vase.id, label: "Vase", message: refusals.OUT_OF_STOCK.message }],
    });
    expect(await change(seller, await see(seller, ids), { kind: "pieces", pieces: 5 })).toEqual({
      changed: 2,
      refused: [],
    });
    expect(await own()).toMatchObject([{ stock: 7 }, { stock: 6 }]);
  });

  it("comes once: pieces are not added again", async () => {
    const { seller, seen, own } = await aShop();
    await change(seller, seen, { kind: "pieces", pieces: 5 });
    expect(await change(seller, seen, { kind: "pieces", pieces: 5 })).toMatchObject({
      changed: 0,
      refused: [{ message: refusals.PRODUCT_CHANGED.message }, { label: "Vase" }],
    });
    expect(await own()).toMatchObject([{ stock: 9 }, { stock: 6 }]);
    const now = await see(
      seller,
      seen.map(({ productId }) => productId),
    );
    const set = await change(seller, now, { kind: "stock", stock: 3 });
    expect(await change(seller, now, { kind: "stock", stock: 3 })).toEqual(set);
    expect(await own()).toMatchObject([{ stock: 3 }, { stock: 3 }]);
  });

  it("keeps to the most that the shop allows", async () => {
    const { seller, seen } = await aShop();
    await changeSettings({ maxStock: 6 });
    expect(await change(seller, seen, { kind: "pieces", pieces: 3 })).toMatchObject({
      changed: 1,
      refused: [{ label: "Lamp", message: refusals.STOCK_LIMIT.message }],
    });
    await changeSettings({ maxStock: 1_000_000 });
  });
});

describe("changing what is on sale", () => {
  it("unlists and lists again, and another leads a family whose lead is unlisted", async () => {
    const seller = await aSeller();
    const { id, productIds } = await aFamily({ seller });
    const seen = await see(seller, productIds);
    const [first, second, third] = productIds;
    const leads = () => runStatement(deps, sql`select id from products where family_id = ${id} and leads`);
    expect(await change(seller, seen.slice(0, 2), { kind: "listed", isListed: false })).toMatchObject({
      changed: 2,
    });
    expect(await getOwnProduct(deps, seller, second ?? "")).toMatchObject({ isUnlisted: true, version: 1 });
    expect(await leads()).toEqual([{ id: third }]);
    expect(await change(seller, seen, { kind: "listed", isListed: true })).toMatchObject({
      changed: productIds.length,
    });
    expect(await getOwnProduct(deps, seller, first ?? "")).toMatchObject({ isUnlisted: false });
  });

  it("names one that was deleted, and of another seller's product not even the name", async () => {
    const { seller, ids, own } = await aShop();
    const foreign = await aProduct({ name: "Secret" });
    const bead = await aProduct({ seller, name: "Bead" });
    const gone = await see(seller, [...ids, bead.id]);
    await deleteProduct(deps, seller, bead.id);
    const theirs = { productId: foreign.id, version: 1, pricePaise: paise(1), stock: 0 };
    const { message } = refusals.PRODUCT_NOT_FOUND;
    expect(await change(seller, [...gone, theirs], { kind: "stock", stock: 8 })).toEqual({
      changed: 2,
      refused: [
        { id: bead.id, label: "Bead", message },
        { id: foreign.id, label: "", message },
      ],
    });
    expect(await own()).toMatchObject([{ stock: 8 }, { stock: 8 }]);
  });

  it("is asked for a hundred products at most, each once", () => {
    const one = { productId: "01980000-0000-7000-8000-000000000001", version: 1, pricePaise: 1, stock: 0 };
    const said = (products: object[]) =>
      changeProductsInput
        .safeParse({ products, change: { kind: "listed", isListed: true } })
        .error?.issues.map(({ message }) => message);
    expect(said([one, one])).toEqual(["A product is listed twice."]);
    expect(said([])).toEqual(["Select at least one product."]);
    expect(said(Array.from({ length: 101 }, () => one))?.[0]).toBe(
      "You can change at most 100 products at a time.",
    );
  });
});
