import { paise, type Paise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { isComing } from "./parcel-news.ts";

/** What of an order is sent and in no parcel yet. */
export function unpackedLines({ lines, shipments }: Pick<OrderView, "lines" | "shipments">): LineView[] {
  const packed = new Set(shipments.flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => !isOff(line) && !packed.has(line.id));
}

const sumOf = (parcels: OrderView["shipments"]) =>
  parcels.reduce((sum, { collectPaise }) => sum + collectPaise, 0);

/** What was paid at the door for the parcels that have arrived. */
export function alreadyPaid({ shipments }: Pick<OrderView, "shipments">): Paise {
  return paise(sumOf(shipments.filter(({ stage }) => stage === "DELIVERED")));
}

/** What is still to be paid at the door: not what was paid there with a parcel, nor what goes back. */
export function stillToPay(order: Pick<OrderView, "lines" | "shipments" | "duePaise">): Paise {
  const { shipments, duePaise } = order;
  if (unpackedLines(order).length === 0) return paise(sumOf(shipments.filter(isComing)));
  const goesBack = shipments.filter(({ stage }) => stage === "RETURNING");
  return paise(Math.max(0, duePaise - alreadyPaid(order) - sumOf(goesBack)));
}
