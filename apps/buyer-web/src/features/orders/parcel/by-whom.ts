import { isTakenBack } from "@haat/contract/order/order-due";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";

/** Who did what the timeline of a buyer's order tells, in the buyer's words. */
export function byWhom(
  { by, byName, to, type }: OrderEventView,
  { lines, confirmation, exchangeOf }: Pick<OrderView, "lines" | "confirmation" | "exchangeOf">,
): string | null {
  if (type === "placed" && exchangeOf !== undefined) return `for return ${returnNumber(exchangeOf)}`;
  if (by !== "system") return { buyer: "by you", seller: `by ${byName}`, admin: "by the shop" }[by];
  // Of a return that nobody answered in time the timeline says so.
  if (type === "return") return null;
  // What was not confirmed in time nobody took back; that it was not says why each line is cancelled.
  if (to === "expired" || to === "CANCELLED") return null;
  if (to !== "rejected") return "once every seller had decided";
  return isTakenBack(lines) && confirmation !== "expired" ? "by you" : "once nothing of it was left";
}
