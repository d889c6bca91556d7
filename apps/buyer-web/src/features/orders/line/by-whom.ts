import type { OrderEventView } from "@haat/contract/order/order.schema";

/** Who did what the timeline of a buyer's order tells, in the buyer's words. */
export function byWhom({ by, byName }: OrderEventView): string {
  if (by === "buyer") return "by you";
  if (by === "seller") return `by ${byName}`;
  return by === "admin" ? "by the shop" : "once every seller had decided";
}
