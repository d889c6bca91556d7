import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Visitor } from "@haat/testing/servers/people";
import { aCrowd, fillCarts, newKey, place, type Wanted } from "../concurrency/crowd.ts";
import type { Stand } from "./stand.ts";

/** A buyer about to order one piece, under a key of their own. */
export interface Order {
  readonly buyer: Visitor<"buyer">;
  readonly wanted: Wanted;
}

/** Many buyers, each with one piece of the same product in the cart. */
export interface Orders {
  readonly product: { readonly id: string };
  readonly orders: readonly Order[];
}

/** The product has plenty of pieces. */
export async function someOrders({ db, owner }: Stand, size: number): Promise<Orders> {
  const product = await builders({ db, owner }).aProduct({ stock: 2 * size });
  const buyers = await aCrowd(db, size);
  const entryIds = await fillCarts(
    db,
    buyers.map((buyer) => ({ buyer, product })),
  );
  const orders = buyers.map((buyer, nth) => ({
    buyer,
    wanted: { entryIds: [entryIds[nth] ?? ""], subtotalPaise: product.pricePaise, key: newKey() },
  }));
  return { product, orders };
}

/** Sends it; the same order each time, under the same key. */
export function send({ api }: Stand, { buyer, wanted }: Order): Promise<Answer> {
  return place(api.port, buyer, wanted);
}

/** What became of the orders. */
export interface Outcome {
  /** How many there are of these buyers. */
  readonly placed: number;
  /** Buyers with more than one order. */
  readonly doubles: number;
  /** How far the stock is from what the orders took. */
  readonly stockOff: number;
}

export async function outcomeOf(db: Db, { product, orders }: Orders): Promise<Outcome> {
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
    doubles: row.placed - row.buyers,
    stockOff: row.stock - (2 * orders.length - row.placed),
  };
}
