import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { orders } from "@haat/db/schema/order.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { anOrderInput } from "../testing/order-input.ts";
import { stockOf } from "../testing/stock-of.ts";
import { testDeps } from "../testing/test-deps.ts";
import { placeOrder } from "./place-order.ts";

const database = useDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, anEntry } = builders(database);

/** As if it had been placed thirty days ago. */
async function placedLongAgo(orderId: string) {
  const id = sql.raw(`'${orderId}'`);
  await database.owner.execute(sql`do $$ begin
    alter table orders disable trigger orders_guard;
    update orders set created_at = created_at - interval '30 days' where id = ${id};
    alter table orders enable trigger orders_guard;
    alter table order_lines disable trigger order_lines_guard;
    update order_lines set created_at = created_at - interval '30 days' where order_id = ${id};
    alter table order_lines enable trigger order_lines_guard;
  end $$`);
}

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
});
