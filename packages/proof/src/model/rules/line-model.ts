import {
  lineTransitions,
  orderStatuses,
  type LineStage,
  type LineVerb,
  type OrderStatus,
} from "@haat/contract/order/order.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";
import type { Deed, Line, Order, Shop } from "./shop-model.ts";

export function canMove({ stage }: Line, verb: LineVerb): boolean {
  return (lineTransitions[verb].from as readonly LineStage[]).includes(stage);
}

/** Applies the transition table, with stock; does nothing without a matching row. */
export function moveLine(
  shop: Shop,
  line: Line,
  { verb, by }: { readonly verb: LineVerb; readonly by: Deed<unknown>["by"] },
): void {
  const { to, stock } = lineTransitions[verb];
  const product = shop.products[line.productId];
  if (!product || !canMove(line, verb)) return;
  if (stock === "take") product.stock -= line.quantity;
  if (stock === "give-back") product.stock += line.quantity;
  line.closedFrom = verb === "close" ? line.stage : null;
  line.stage = to;
  line.movedBy = by.name;
}

/**
 * When all lines are decided, a pending order becomes approved, or rejected without any approved
 * line.
 */
export function settle(shop: Shop, order: Order): void {
  const stages = Object.values(order.lines).map(({ stage }) => stage);
  if (stages.includes("ORDERED")) return;
  if (order.status === "pending") order.status = stages.includes("APPROVED") ? "approved" : "rejected";
  followParcels(shop, order);
}

/** Order status by the stage of a parcel that is neither back nor lost. */
const statusBy: Partial<Record<ShipmentStage, OrderStatus>> = {
  PACKED: "processing",
  DELIVERED: "delivered",
};
/** Position among the statuses; rejected has none. */
export const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
const moving: readonly OrderStatus[] = ["approved", "processing", "shipped"];

/**
 * Once everything is packed, an order follows its slowest parcel, never backwards and never past an
 * admin's choice.
 */
export function followParcels(shop: Shop, order: Order): void {
  const left = Object.values(order.lines).filter(({ stage }) => stage === "ORDERED" || stage === "APPROVED");
  if (left.some(({ stage, parcelId }) => stage === "ORDERED" || parcelId === null)) return;
  const ranks = left.map(({ parcelId }) => {
    const parcel = shop.parcels[parcelId ?? ""];
    return rank((parcel && statusBy[parcel.stage]) ?? "shipped");
  });
  const reached = left.length === 0 ? "rejected" : (orderStatuses[Math.min(...ranks)] ?? "rejected");
  if (!order.isPutBack && moving.includes(order.status) && rank(reached) > rank(order.status))
    order.status = reached;
}
