import { sql } from "drizzle-orm";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../query/statement.ts";

/**
 * Has the link that confirms the buyer's order mailed once more; nothing where the one before is still on its way, and
 * where the order waits for its buyer no longer. Refuses the order of another (ORDER_NOT_FOUND).
 */
export async function sendOrderLink(deps: Pick<Deps, "db">, buyer: Buyer, orderId: string): Promise<void> {
  await runStatement(deps, sql`select send_order_link(${buyer.id}, ${orderId})`);
}
