import { sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Cancels its undecided lines and returns their stock. Throws ALREADY_DECIDED. */
export async function cancelOrder(deps: Deps, buyer: Buyer, orderId: string): Promise<OrderView> {
  const { view } = await runForRow<{ view: OrderView }>(
    deps,
    sql`select cancel_order(${buyer.id}, ${orderId}) as view`,
  );
  return view;
}
