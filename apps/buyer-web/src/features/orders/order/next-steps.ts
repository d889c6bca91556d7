import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { unpackedLines } from "../parcel/coming.ts";
import { isComing } from "../parcel/parcel-news.ts";

const dayMs = 86_400_000;

function payingSentence(order: OrderView): string[] {
  const { duePaise } = order;
  if (duePaise === 0) return [];
  const when =
    order.shipments.length > 1 ? "you pay for each parcel at the door" : "you pay when it is delivered";
  return [`Have ${formatSumPaise(duePaise)} ready in cash: ${when}.`];
}

const hasEnded = ({ status }: OrderView) => status === "delivered" || status === "rejected";

/** Empty once nothing more is coming. `isMailed`: mails only go to confirmed addresses. */
export function nextSteps(order: OrderView, { isMailed }: { readonly isMailed: boolean }): string[] {
  if (hasEnded(order)) return [];
  if (unpackedLines(order).length === 0 && !order.shipments.some(isComing)) return [];
  const isWaiting = order.lines.some(({ stage }) => stage === "ORDERED");
  const update = isMailed ? "We'll email you about each decision." : "This page shows each decision.";
  const once = order.confirmation === "waiting" ? " once you confirm the order" : "";
  const latest = new Date(Date.parse(order.createdAt) + order.deliveryDays * dayMs).toISOString();
  return [
    ...(isWaiting ? [`Each seller approves or rejects your products${once}. ${update}`] : []),
    // Parcels show their own date.
    ...(order.shipments.length === 0 ? [`Arrives by ${dateText(latest)}.`] : []),
    ...payingSentence(order),
  ];
}
