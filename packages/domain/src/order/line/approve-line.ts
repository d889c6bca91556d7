import { sql } from "drizzle-orm";
import type { RequestView } from "@haat/contract/order/order.schema";
import type { Seller } from "../../actor.ts";
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
