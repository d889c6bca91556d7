import { sql } from "drizzle-orm";
import type { OrderView } from "@haat/contract/order/order.schema";
import type { Buyer } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Returns the stock. Throws ALREADY_DECIDED. */
export async function cancelLine(deps: Deps, buyer: Buyer, lineId: string): Promise<OrderView> {
  const { view } = await runForRow<{ view: OrderView }>(
    deps,
    sql`select cancel_line(${buyer.id}, ${lineId}) as view`,
  );
  return view;
}
