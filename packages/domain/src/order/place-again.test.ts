import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { orders } from "@haat/db/schema/order.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { placeAt } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { buyNow } from "../cart/buy-now.ts";
import { uuidArray } from "../query/sql-values.ts";
import { anOrderInput } from "../testing/order-input.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, anEntry } = builders(database);

const placedLongAgo = (orderId: string) =>
  placeAt(database.owner, orderId, "created_at - interval '30 days'");

describe("placing an order again with the same key", () => {
  it("answers the first order, however often and at once", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 5 });
    const input = anOrderInput({ entryIds: [(await anEntry({ buyer, product })).id] });
    const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(deps, buyer, input)));
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await placeOrder(deps, buyer, input)).toEqual({ order: answers[0]?.order, replayed: true });
    expect(await stockOf(database, product.id)).toBe(4);
  });

  it("refuses other content under that key: entries, address or total, a month later as well", async () => {
    const buyer = await aBuyer();
    const input = anOrderInput({ entryIds: [(await anEntry({ buyer, product: await aProduct() })).id] });
    const { order } = await placeOrder(deps, buyer, input);
    const other = await anEntry({ buyer, product: await aProduct() });
    const others = [
      { entryIds: [other.id] },
      { shippingAddress: { ...testAddress, road: "Elsewhere" } },
      { expectedTotalPaise: paise(54_801) },
    ];
    const tryAll = async () => {
      for (const content of others)
        await expect(placeOrder(deps, buyer, { ...input, ...content })).rejects.toMatchObject({
          reason: "KEY_REUSED",
        });
      expect(await placeOrder(deps, buyer, input)).toMatchObject({ order: { id: order.id }, replayed: true });
    };
    await tryAll();
    await placedLongAgo(order.id);
    await tryAll();
    expect(await database.db.$count(orders, eq(orders.buyerId, buyer.id))).toBe(1);
  });

  it("keeps no refusal under a key: the same order is placed once its cause is gone", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 1 });
    const input = anOrderInput({ entryIds: [(await anEntry({ buyer, product })).id] });
    const setStock = (by: number) =>
      database.db.execute(sql`select adjust_stock(${product.sellerId}, ${product.id}, ${by})`);
    await setStock(-1);
    await expect(placeOrder(deps, buyer, input)).rejects.toMatchObject({ reason: "OUT_OF_STOCK" });
    await setStock(1);
    expect((await placeOrder(deps, buyer, input)).replayed).toBe(false);
    expect(await stockOf(database, product.id)).toBe(0);
  });

  it("keeps keys of two buyers apart", async () => {
    const idempotencyKey = randomBytes(12).toString("hex");
    const [one, two] = [await aBuyer(), await aBuyer()];
    const { order: first } = await placeOrder(
      deps,
      one,
      anOrderInput({
        idempotencyKey,
        entryIds: [(await anEntry({ buyer: one, product: await aProduct() })).id],
      }),
    );
    const { order: second } = await placeOrder(
      deps,
      two,
      anOrderInput({
        idempotencyKey,
        entryIds: [(await anEntry({ buyer: two, product: await aProduct() })).id],
      }),
    );
    expect(first.id).not.toBe(second.id);
  });

  it("answers the order that an entry became when the client has a new key", async () => {
    const buyer = await aBuyer();
    const entryIds = [(await anEntry({ buyer, product: await aProduct() })).id];
    const { order: first } = await placeOrder(deps, buyer, anOrderInput({ entryIds }));
    expect(await placeOrder(deps, buyer, anOrderInput({ entryIds }))).toMatchObject({
      order: { id: first.id },
      replayed: true,
    });
  });

  it("refuses with what differs when they go to somebody or somewhere else now", async () => {
    const buyer = await aBuyer({ name: "Asha Rao", contact: "98765 43210" });
    const entryIds = [(await anEntry({ buyer, product: await aProduct() })).id];
    const { order } = await placeOrder(deps, buyer, anOrderInput({ entryIds }));
    const again = (shippingAddress: PlaceOrderInput["shippingAddress"]) =>
      placeOrder(deps, buyer, anOrderInput({ entryIds, shippingAddress }));
    await expect(again({ ...testAddress, name: "Ravi", houseNo: "" })).rejects.toMatchObject({
      reason: "ALREADY_ORDERED",
      message: `You've already ordered this as order #${order.number}. In that order, the name is “Asha Rao”, not “Ravi”; the house or flat is “${testAddress.houseNo}”, not empty.`,
    });
    expect(await again({ ...testAddress, name: "Asha Rao", phone: "9876543210" })).toMatchObject({
      order: { id: order.id },
      replayed: true,
    });
    expect(await database.db.$count(orders, eq(orders.buyerId, buyer.id))).toBe(1);
  });
});

describe("an entry that is named twice in one order", () => {
  it("counts once, also where the database is asked directly", async () => {
    const buyer = await aBuyer();
    const product = await aProduct({ stock: 5 });
    const { id } = await anEntry({ buyer, product });
    const place = async (entryIds: readonly string[], key: string) => {
      const [row] = await database.db.execute<{ id: string; replayed: boolean; pieces: number }>(
        sql`select placed_id as id, replayed, jsonb_array_length(view -> 'lines') as pieces
            from place_order(${buyer.id}, ${uuidArray(entryIds)}, 54800, ${key}, ${JSON.stringify(testAddress)}::jsonb,
              'cash_on_delivery')`,
      );
      return row!;
    };
    const placed = await place([id, id], "the first key of these");
    expect(placed).toMatchObject({ replayed: false, pieces: 1 });
    for (const [entryIds, key] of [
      [[id], "the first key of these"],
      [[id, id, id], "the first key of these"],
      [[id, id], "another key of these"],
    ] as const)
      expect(await place(entryIds, key)).toMatchObject({ id: placed.id, replayed: true });
    expect(await stockOf(database, product.id)).toBe(4);
  });

  it("is ordered by itself where it is bought at once", async () => {
    const buyer = await aBuyer();
    const { entryId } = await buyNow(deps, buyer, { productId: (await aProduct()).id, quantity: 1 });
    const { order } = await placeOrder(deps, buyer, anOrderInput({ entryIds: [entryId, entryId] }));
    expect(order.lines).toHaveLength(1);
  });
});
