import { sql } from "drizzle-orm";
import type { OrderView, RejectLineInput, RequestView } from "@haat/contract/order/order.schema";
import type { Buyer, Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Repeating it returns the same. Throws ALREADY_DECIDED after another decision. */
export async function approveLine(deps: Deps, seller: Seller, lineId: string): Promise<RequestView> {
  const { view } = await runForRow<{ view: RequestView }>(
    deps,
    sql`select approve_line(${seller.id}, ${lineId}) as view`,
  );
  return view;
}

/** Rejects a line and returns its stock; if the seller says it is sold out, the stock becomes 0. */
export async function rejectLine(deps: Deps, seller: Seller, input: RejectLineInput): Promise<RequestView> {
  const { view } = await runForRow<{ view: RequestView }>(
    deps,
    sql`select reject_line(${seller.id}, ${input.lineId}, ${input.reason}, ${input.isSoldOut ?? false}) as view`,
  );
  return view;
}

/** Returns the stock. Throws ALREADY_DECIDED. */
export async function cancelLine(deps: Deps, buyer: Buyer, lineId: string): Promise<OrderView> {
  const { view } = await runForRow<{ view: OrderView }>(
    deps,
    sql`select cancel_line(${buyer.id}, ${lineId}) as view`,
  );
  return view;
}
