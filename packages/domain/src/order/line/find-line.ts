import { sql } from "drizzle-orm";
import type { PlacedLine } from "@haat/contract/order/order.schema";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runStatement } from "../../query/statement.ts";

/** For its buyer and its seller. Throws ORDER_NOT_FOUND. */
export async function findLine(deps: Deps, actor: User, entryId: string): Promise<PlacedLine> {
  const [line] = await runStatement<{ orderId: string; lineId: string }>(
    deps,
    sql`select o.id as "orderId", l.id as "lineId" from order_lines l join orders o on o.id = l.order_id
        where l.cart_entry_id = ${entryId} and ${actor.id} in (o.buyer_id, l.seller_id)`,
  );
  if (!line) throw new DomainError("ORDER_NOT_FOUND");
  return line;
}
