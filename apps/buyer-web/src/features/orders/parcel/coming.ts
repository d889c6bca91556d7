import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";

export function unpackedLines({ lines, shipments }: Pick<OrderView, "lines" | "shipments">): LineView[] {
  const packed = new Set(shipments.flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => !isOff(line) && !packed.has(line.id));
}
