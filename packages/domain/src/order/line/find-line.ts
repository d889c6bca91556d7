import { and, eq, or } from "drizzle-orm";
import type { PlacedLine } from "@haat/contract/order/order.schema";
import { orderLines, orders } from "@haat/db/schema/order.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";

/** For its buyer and its seller. Throws ORDER_NOT_FOUND. */
export async function findLine({ db }: Deps, { id }: User, entryId: string): Promise<PlacedLine> {
  const [line] = await mapErrors(() =>
    db
      .select({ orderId: orders.id, lineId: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(eq(orderLines.cartEntryId, entryId), or(eq(orders.buyerId, id), eq(orderLines.sellerId, id))),
      ),
  );
  if (!line) throw new DomainError("ORDER_NOT_FOUND");
  return line;
}
