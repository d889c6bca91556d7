import { sql } from "drizzle-orm";
import type { ConfirmedOrder, ConfirmOrderInput } from "@haat/contract/order/confirm-order.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Confirms a first order by its mailed link: sellers can approve it from now on, and the address that the link went to is
 * confirmed. Works once; refuses a link that was used (ORDER_CONFIRMED), and one whose 24 hours or order have ended
 * (ORDER_LINK_ENDED).
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
