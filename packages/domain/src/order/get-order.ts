import { sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Admin, Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../query/statement.ts";

/** Throws ORDER_NOT_FOUND, also for other buyers' orders. */
export async function getOrder(deps: Deps, actor: Buyer | Admin, orderId: string): Promise<OrderView> {
  const own = actor.role === "buyer" ? sql`o.buyer_id = ${actor.id}` : sql`true`;
  const statement = sql`select order_json(o) as view from orders o where o.id = ${orderId} and ${own}`;
  const [row] = await prepared(() => runStatement<{ view: OrderView }>(deps, statement));
  if (!row) throw new DomainError("ORDER_NOT_FOUND");
  return row.view;
}
