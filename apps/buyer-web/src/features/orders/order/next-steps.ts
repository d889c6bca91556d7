import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { deliveryDays } from "@haat/contract/order/order.constants";
import type { OrderView } from "@haat/contract/order/order.schema";

const dayMs = 86_400_000;

/**
 * What the buyer has to expect and to have ready, a sentence each; nothing once the order has ended. Who `isMailed` has
 * confirmed their address: mails go nowhere else.
 */
export function nextSteps(order: OrderView, { isMailed }: { readonly isMailed: boolean }): string[] {
  const due = order.duePaise;
  if (order.status === "delivered" || order.status === "rejected" || due === 0) return [];
  const isWaiting = order.lines.some(({ stage }) => stage === "ORDERED");
  const told = isMailed ? "we email you each decision" : "this page shows each decision";
  const latest = new Date(Date.parse(order.createdAt) + deliveryDays * dayMs).toISOString();
  return [
    ...(isWaiting ? [`Each seller decides on your products, and ${told}.`] : []),
    `It comes by ${dateText(latest)}.`,
    `Have ${formatSumPaise(due)} ready in cash: you pay when it is delivered.`,
  ];
}
