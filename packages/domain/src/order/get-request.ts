import { sql } from "drizzle-orm";
import type { RequestView } from "@haat/contract/order/order.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../statement.ts";

/** One order line of the seller's own. Another seller's is not found. */
export async function getRequest(deps: Deps, seller: Seller, lineId: string): Promise<RequestView> {
  const [row] = await runStatement<{ view: RequestView }>(
    deps,
    sql`select request_json(l) as view from order_lines l where l.id = ${lineId} and l.seller_id = ${seller.id}`,
  );
  if (!row) throw new DomainError("ORDER_NOT_FOUND");
  return row.view;
}
