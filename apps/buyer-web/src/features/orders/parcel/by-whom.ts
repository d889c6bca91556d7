import { isTakenBack } from "@haat/contract/order/order-due";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";

export function byWhom(
  { by, byName, to, type }: OrderEventView,
  { lines, confirmation, exchangeOf }: Pick<OrderView, "lines" | "confirmation" | "exchangeOf">,
): string | null {
  if (type === "placed" && exchangeOf !== undefined) return `for return ${returnNumber(exchangeOf)}`;
  if (by !== "system") return { buyer: "by you", seller: `by ${byName}`, admin: "by the shop" }[by];
  // The timeline already shows the missing answer.
  if (type === "return") return null;
  // An order expires without an actor; each line says why.
  if (to === "expired" || to === "CANCELLED") return null;
  if (to !== "rejected") return "once every seller had answered";
  return isTakenBack(lines) && confirmation !== "expired" ? "by you" : "once no items were left";
}
