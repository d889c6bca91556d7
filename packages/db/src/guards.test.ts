import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders } from "./testing/builders.ts";
import { useDatabase } from "./testing/use-database.ts";

const database = useDatabase();
const { aBuyer, aProduct, anOrder } = builders(database);

async function refusalOf(statement: Promise<unknown>): Promise<unknown> {
  return statement.then(
    () => null,
    (error: unknown) => (error as { cause?: { code?: string } }).cause?.code,
  );
}

const guard = "HA002";
const notAllowed = "42501";

describe("the ledger of stock", () => {
  it("refuses a change of stock without its movement", async () => {
    const { id } = await aProduct({ stock: 5 });
    const change = sql`update products set stock = 6, stock_seq = stock_seq + 1 where id = ${id}`;
    expect(await refusalOf(database.db.execute(change))).toBe(guard);
  });

  it("refuses a movement without its change of stock", async () => {
    const { id } = await aProduct({ stock: 5 });
    const movement = sql`insert into stock_movements (product_id, seq, delta, stock_after, reason)
                         values (${id}, 2, 3, 8, 'edited')`;
    expect(await refusalOf(database.db.execute(movement))).toBe(guard);
  });

  it("refuses to give a line's stock back while the line stays ordered", async () => {
    const product = await aProduct({ stock: 5 });
    const { lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 2 }] });
    const release = sql`select move_line_stock(array[${lineIds[0]}]::uuid[], 'released')`;
    expect(await refusalOf(database.db.execute(release))).toBe(guard);
  });

  it("is neither changed nor shortened, whoever asks", async () => {
    const { id } = await aProduct({ stock: 5 });
    const change = sql`update stock_movements set delta = 6 where product_id = ${id}`;
    const removal = sql`delete from stock_movements where product_id = ${id}`;
    expect(await refusalOf(database.db.execute(change))).toBe(notAllowed);
    expect(await refusalOf(database.owner.execute(change))).toBe(guard);
    expect(await refusalOf(database.owner.execute(removal))).toBe(guard);
    expect(await refusalOf(database.owner.execute(sql`truncate stock_movements`))).toBe(guard);
  });
});

describe("an order in the database", () => {
  it("changes status or stage only together with an event", async () => {
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const status = sql`update orders set status = 'shipped' where id = ${id}`;
    const stage = sql`with verb as (select begin_verb('approve'))
                      update order_lines set stage = 'APPROVED' from verb where id = ${lineIds[0]}`;
    expect(await refusalOf(database.db.execute(status))).toBe(guard);
    expect(await refusalOf(database.db.execute(stage))).toBe(guard);
  });

  it("keeps what was placed, and is not deleted", async () => {
    const { id, lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const other = sql`update orders set idempotency_key = ${randomUUID()} where id = ${id}`;
    const dearer = sql`update order_lines set unit_price_paise = 1 where id = ${lineIds[0]}`;
    expect(await refusalOf(database.db.execute(other))).toBe(guard);
    expect(await refusalOf(database.db.execute(dearer))).toBe(guard);
    expect(await refusalOf(database.owner.execute(sql`delete from orders where id = ${id}`))).toBe(guard);
  });
});

describe("a deleted product", () => {
  it("takes no new cart entry and no new order line", async () => {
    const buyer = await aBuyer();
    const product = await aProduct();
    const { id } = await anOrder({ buyer, lines: [{ product }] });
    await database.db.execute(sql`update products set deleted_at = now() where id = ${product.id}`);
    const entry = sql`insert into cart_entries (buyer_id, product_id, quantity)
                      values (${buyer.id}, ${product.id}, 1)`;
    const line = sql`insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand,
                                              unit_price_paise, quantity, stage)
                     values (${id}, ${randomUUID()}, ${product.sellerId}, ${product.id}, 'Kurta', 'Kalakari',
                             49900, 1, 'ORDERED')`;
    expect(await refusalOf(database.db.execute(entry))).toBe("HA001");
    expect(await refusalOf(database.db.execute(line))).toBe("HA001");
  });
});
