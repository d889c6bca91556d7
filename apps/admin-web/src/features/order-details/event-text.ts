import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { statusLabel } from "@haat/ui/status-chip.tsx";

const lineWords: Readonly<Record<string, string>> = {
  ORDERED: "taken up again",
  APPROVED: "approved",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
};

function statusWord(value: string): string {
  const status = orderStatuses.find((known) => known === value);
  return status ? statusLabel(status) : value;
}

function what({ type, lineId, to }: OrderEventView, order: OrderView): string {
  if (type === "placed") return "Order placed";
  if (type === "status") return `Status set to ${statusWord(to)}`;
  const name = order.lines.find(({ id }) => id === lineId)?.name ?? "A line";
  return `${name}: ${lineWords[to] ?? to.toLowerCase()}`;
}

function who({ by, byName, type }: OrderEventView): string {
  if (by === "system") return type === "status" ? "by itself, once every line was decided" : "by itself";
  return `by ${byName ?? "someone who has left"} (${by})`;
}

/** One entry of an order's timeline in words: what happened, and by whom. */
export function eventText(
  event: OrderEventView,
  order: OrderView,
): { readonly what: string; readonly who: string } {
  return { what: what(event, order), who: who(event) };
}
