import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { products } from "@haat/db/schema/product.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { placeOrder } from "../order/place-order.ts";
import { deleteProduct } from "../product/delete-product.ts";
import { testDeps } from "../testing/test-deps.ts";
import { buyNow } from "./buy-now.ts";
import { addToCart, removeFromCart, setCartQuantity } from "./change-cart.ts";
import { getCart } from "./get-cart.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anEntry, anOrder, changeSettings } = builders(database);

describe("adding to the cart", () => {
  it("adds up the same product and says that it did", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 5 });
    const first = await addToCart(deps, buyer, { productId: product.id, quantity: 1 });
    expect(first).toMatchObject({ quantity: 1, merged: false });
    expect(await addToCart(deps, buyer, { productId: product.id, quantity: 2 })).toEqual({
      entryId: first.entryId,
      quantity: 3,
      merged: true,
    });
  });

  it("refuses beyond the stock and says how many are left and in the cart", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 2, name: "Kettle" });
    await anEntry({ buyer, product, quantity: 2 });
    await expect(addToCart(deps, buyer, { productId: product.id, quantity: 1 })).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
      message: "Only 2 of “Kettle” left. 2 of them are already in your cart.",
    });
  });

  it("refuses more than 99 of one product", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 500 });
    await anEntry({ buyer, product, quantity: 99 });
    await expect(addToCart(deps, buyer, { productId: product.id, quantity: 1 })).rejects.toMatchObject({
      reason: "QUANTITY_LIMIT",
    });
  });

  it("refuses one product more than a cart may have, and takes more of those in it", async () => {
    const [buyer, product, other] = [await aBuyer(), await aProduct(), await aProduct()];
    await anEntry({ buyer, product });
    await changeSettings({ maxCartEntries: 1 });
    try {
      const add = ({ id }: { id: string }) => addToCart(deps, buyer, { productId: id, quantity: 1 });
      await expect(add(other)).rejects.toMatchObject({ reason: "CART_FULL" });
      expect(await add(product)).toMatchObject({ quantity: 2 });
    } finally {
      await changeSettings({ maxCartEntries: 50 });
    }
  });

  it("ends at the right number after fifty clicks at once", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 60 });
    await Promise.all(
      Array.from({ length: 50 }, () => addToCart(deps, buyer, { productId: product.id, quantity: 1 })),
    );
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ quantity: 50 }]);
  });
});

describe("buying at once", () => {
  it("holds the number asked for last, and leaves the cart as it is", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 5 });
    await anEntry({ buyer, product, quantity: 4 });
    const { entryId } = await buyNow(deps, buyer, { productId: product.id, quantity: 3 });
    expect(await buyNow(deps, buyer, { productId: product.id, quantity: 2 })).toEqual({ entryId });
    expect((await getCart(deps, buyer, { entryId })).entries).toMatchObject([{ id: entryId, quantity: 2 }]);
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ quantity: 4 }]);
    expect((await getCart(deps, await aBuyer(), { entryId })).entries).toEqual([]);
  });

  it("takes no place in a cart that is full", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct()];
    await changeSettings({ maxCartEntries: 1 });
    try {
      await buyNow(deps, buyer, { productId: product.id, quantity: 1 });
      await addToCart(deps, buyer, { productId: product.id, quantity: 1 });
    } finally {
      await changeSettings({ maxCartEntries: 50 });
    }
  });

  it("refuses more than there are, than an order may have, and what is not for sale", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const [few, many, gone] = [
      await aProduct({ stock: 2, name: "Kettle" }),
      await aProduct({ stock: 500 }),
      await aProduct({ seller }),
    ];
    await deleteProduct(deps, seller, gone.id);
    const buy = ({ id }: { id: string }, quantity: number) =>
      buyNow(deps, buyer, { productId: id, quantity });
    await expect(buy(few, 3)).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
      message: "Only 2 of “Kettle” left.",
    });
    await expect(buy(many, 100)).rejects.toMatchObject({ reason: "QUANTITY_LIMIT" });
    await expect(buy(gone, 1)).rejects.toMatchObject({ reason: "PRODUCT_NOT_FOUND" });
  });

  it("is ordered by itself: never in one order with the cart", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct()];
    const { id } = await anEntry({ buyer, product });
    const { entryId } = await buyNow(deps, buyer, { productId: product.id, quantity: 1 });
    const place = (entryIds: string[], pieces: number) =>
      placeOrder(deps, buyer, {
        entryIds,
        expectedTotalPaise: paise(pieces * product.pricePaise + 4_900),
        idempotencyKey: `key-of-${entryIds.join("-")}`.slice(0, 64),
        shippingAddress: testAddress,
        paymentMethod: "cash_on_delivery",
      });
    await expect(place([id, entryId].sort(), 2)).rejects.toMatchObject({ reason: "ENTRY_GONE" });
    expect((await place([entryId], 1)).order.lines).toMatchObject([{ cartEntryId: entryId }]);
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ id }]);
  });
});

describe("changing the cart", () => {
  it("sets a quantity up to the stock", async () => {
    const buyer = await aBuyer();
    const entry = await anEntry({ buyer, product: await aProduct({ stock: 3 }) });
    await setCartQuantity(deps, buyer, { entryId: entry.id, quantity: 3 });
    await expect(setCartQuantity(deps, buyer, { entryId: entry.id, quantity: 4 })).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
    });
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ quantity: 3 }]);
  });

  it("sets a quantity up to what the settings allow", async () => {
    const buyer = await aBuyer();
    const entry = await anEntry({ buyer, product: await aProduct() });
    await changeSettings({ maxQuantityPerLine: 2 });
    try {
      const set = (quantity: number) => setCartQuantity(deps, buyer, { entryId: entry.id, quantity });
      await expect(set(3)).rejects.toMatchObject({ reason: "QUANTITY_LIMIT", details: { limit: 2 } });
      await set(2);
    } finally {
      await changeSettings({ maxQuantityPerLine: 99 });
    }
  });

  it("does not find another buyer's entry, and leaves it alone", async () => {
    const [buyer, otherBuyer] = [await aBuyer(), await aBuyer()];
    const entry = await anEntry({ buyer, product: await aProduct() });
    await expect(setCartQuantity(deps, otherBuyer, { entryId: entry.id, quantity: 2 })).rejects.toMatchObject(
      {
        reason: "ENTRY_NOT_FOUND",
      },
    );
    await expect(removeFromCart(deps, otherBuyer, entry.id)).rejects.toMatchObject({
      reason: "ENTRY_NOT_FOUND",
    });
    expect((await getCart(deps, otherBuyer)).entries).toEqual([]);
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ quantity: 1 }]);
  });

  it("removes one entry, once, and leaves the others", async () => {
    const buyer = await aBuyer();
    const [entry, other] = [
      await anEntry({ buyer, product: await aProduct() }),
      await anEntry({ buyer, product: await aProduct() }),
    ];
    expect(await removeFromCart(deps, buyer, entry.id)).toEqual({ entryId: entry.id });
    expect((await getCart(deps, buyer)).entries).toMatchObject([{ id: other.id }]);
    await expect(removeFromCart(deps, buyer, entry.id)).rejects.toMatchObject({ reason: "ENTRY_NOT_FOUND" });
  });
});

describe("showing the cart", () => {
  it("has today's prices and tells what cannot be ordered", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const [fine, sold, gone, few] = [
      await aProduct(),
      await aProduct({ stock: 1 }),
      await aProduct({ seller }),
      await aProduct({ stock: 3 }),
    ];
    for (const [product, quantity] of [
      [fine, 2],
      [sold, 1],
      [gone, 1],
      [few, 3],
    ] as const)
      await anEntry({ buyer, product, quantity });
    await database.db
      .update(products)
      .set({ pricePaise: paise(60_000) })
      .where(eq(products.id, fine.id));
    await anOrder({ buyer: await aBuyer(), lines: [{ product: sold }, { product: few }] });
    await deleteProduct(deps, seller, gone.id);

    const { entries, shipping, maxQuantityPerLine } = await getCart(deps, buyer);
    expect(entries.map(({ problem, available, totalPaise }) => [problem, available, totalPaise])).toEqual([
      [null, true, 120_000],
      ["sold-out", false, 49_900],
      ["deleted", false, 49_900],
      ["not-enough", true, 149_700],
    ]);
    expect(shipping).toEqual({ feePaise: 4_900, freeAbovePaise: 99_900 });
    expect(maxQuantityPerLine).toBe(99);
  });
});
