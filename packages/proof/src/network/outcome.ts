import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { fillCarts, place, someBuyers, type Buyer, type Wanted } from "../concurrency/clients.ts";

/** A buyer about to order one piece under a key. */
export interface Order {
  readonly buyer: Buyer;
  readonly wanted: Wanted;
}

/** Buyers with one piece of the same product in the cart. */
export interface Orders {
  readonly product: { readonly id: string };
  readonly orders: readonly Order[];
}

/** The product has plenty of stock. */
export async function someOrders(harness: Harness, number: number): Promise<Orders> {
  const product = await builders(harness).aProduct({ stock: 2 * number });
  const buyers = await someBuyers(harness.db, number);
  const wishes = buyers.map((buyer) => ({ buyer, product }));
  const entryIds = await fillCarts(harness.db, wishes);
  const orders = buyers.map((buyer, nth) => ({
    buyer,
    wanted: {
      entryIds: [entryIds[nth] ?? ""],
      subtotalPaise: product.pricePaise,
      key: randomUUID(),
    },
  }));
  return { product, orders };
}

/** Sends the same order each time, under the same key. */
export function send(harness: Harness, { buyer, wanted }: Order): Promise<Answer> {
  return place(harness.port(), buyer, wanted);
}

/** Number of orders, duplicates, and the difference between stock and orders. */
export async function outcomeOf({ db }: Harness, { product, orders }: Orders) {
  const ids = sql.join(
    orders.map(({ buyer }) => sql`${buyer.id}`),
    sql`, `,
  );
  const [row] = await db.execute<{ placed: number; buyers: number; stock: number }>(sql`
    select count(*)::int as placed, count(distinct buyer_id)::int as buyers,
           (select stock from products where id = ${product.id}) as stock
    from orders where buyer_id in (${ids})`);
  if (!row) throw new Error("the orders cannot be counted");
  return {
    placed: row.placed,
    unplaced: orders.length - row.buyers,
    doubles: row.placed - row.buyers,
    stockOff: row.stock - (2 * orders.length - row.placed),
  };
}
