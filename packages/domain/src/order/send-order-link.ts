import { sql } from "drizzle-orm";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../query/statement.ts";

/** Does nothing if a mail is still queued or no longer needed. Throws ORDER_NOT_FOUND. */
export async function sendOrderLink(deps: Pick<Deps, "db">, buyer: Buyer, orderId: string): Promise<void> {
  await runStatement(deps, sql`select send_order_link(${buyer.id}, ${orderId})`);
}
