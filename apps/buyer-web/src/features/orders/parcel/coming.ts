import { paise, type Paise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { isComing } from "./parcel-news.ts";

export function unpackedLines({ lines, shipments }: Pick<OrderView, "lines" | "shipments">): LineView[] {
  const packed = new Set(shipments.flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => !isOff(line) && !packed.has(line.id));
}

const sumOf = (parcels: OrderView["shipments"]) =>
  parcels.reduce((sum, { collectPaise }) => sum + collectPaise, 0);

export function alreadyPaid({ shipments }: Pick<OrderView, "shipments">): Paise {
  return paise(sumOf(shipments.filter(({ stage }) => stage === "DELIVERED")));
}

/** Excludes parcels already paid and parcels going back. */
export function stillToPay(order: Pick<OrderView, "lines" | "shipments" | "duePaise">): Paise {
  const { shipments, duePaise } = order;
  if (unpackedLines(order).length === 0) return paise(sumOf(shipments.filter(isComing)));
  const goesBack = shipments.filter(({ stage }) => stage === "RETURNING");
  return paise(Math.max(0, duePaise - alreadyPaid(order) - sumOf(goesBack)));
}
