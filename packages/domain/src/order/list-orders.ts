import { sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import type { Buyer } from "../actor.ts";
import { isoMoment, toPage, unpackCursor } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

interface Question {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** The buyer's own orders, newest first. */
export async function listOrders(deps: Deps, buyer: Buyer, { cursor, limit }: Question) {
  const after = unpackCursor(cursor, isoMoment);
  const rows = await runStatement<{ view: OrderView }>(
    deps,
    sql`select order_json(o) as view from orders o
        where o.buyer_id = ${buyer.id}
          and ${after ? sql`(o.created_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
        order by o.created_at desc, o.id desc
        limit ${limit + 1}`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ view }) => [view.createdAt, view.id]);
  return { orders: page.map(({ view }) => view), nextCursor };
}
