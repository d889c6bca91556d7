import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import { statusLabel } from "@haat/ui/status-chip.tsx";

const lineWords: Partial<Record<string, string>> = {
  ORDERED: "is waiting for the seller again",
  APPROVED: "was approved",
  REJECTED: "was rejected",
  CANCELLED: "was cancelled",
} satisfies Partial<Record<LineStage, string>>;

function byWhom({ by, byName }: OrderEventView): string {
  if (by === "buyer") return " by you";
  if (by === "seller") return byName ? ` by ${byName}` : " by the seller";
  return by === "admin" ? " by the shop" : "";
}

/** One entry of an order's timeline as a sentence. */
export function eventText(event: OrderEventView, order: OrderView): string {
  if (event.type === "placed") return "You placed the order";
  if (event.type === "status") return `The order is ${statusLabel(event.to as OrderStatus).toLowerCase()}`;
  const name = order.lines.find(({ id }) => id === event.lineId)?.name ?? "A product";
  return `“${name}” ${lineWords[event.to] ?? "changed"}${byWhom(event)}`;
}
