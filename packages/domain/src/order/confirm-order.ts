import { sql } from "drizzle-orm";
import type { ConfirmedOrder, ConfirmOrderInput } from "@haat/contract/order/confirm-order.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Also confirms the buyer's email. Throws ORDER_CONFIRMED and, after 24 hours, ORDER_LINK_ENDED.
 */
export async function confirmOrder(
  deps: Pick<Deps, "db" | "tokens">,
  { token }: ConfirmOrderInput,
): Promise<ConfirmedOrder> {
  const { confirmed } = await runForRow<{ confirmed: ConfirmedOrder }>(
    deps,
    sql`select confirm_order(${deps.tokens.hash(token)}) as confirmed`,
  );
  return confirmed;
}
