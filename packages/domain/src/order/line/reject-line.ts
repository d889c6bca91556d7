import { sql } from "drizzle-orm";
import type { RejectLineInput, RequestView } from "@haat/contract/order/order.schema";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Rejects a line and returns its stock; if the seller says it is sold out, the stock becomes 0. */
export async function rejectLine(deps: Deps, seller: Seller, input: RejectLineInput): Promise<RequestView> {
  const { view } = await runForRow<{ view: RequestView }>(
    deps,
    sql`select reject_line(${seller.id}, ${input.lineId}, ${input.reason}, ${input.isSoldOut ?? false}) as view`,
  );
  return view;
}
