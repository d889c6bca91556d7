import {
  lineTransitions,
  orderStatuses,
  type LineStage,
  type LineVerb,
  type OrderStatus,
} from "@haat/contract/order/order.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";
import type { Deed, Line, Order, Shop } from "./shop-model.ts";

/** Whether this verb leads on from where the line stands. */
export function canMove({ stage }: Line, verb: LineVerb): boolean {
  return (lineTransitions[verb].from as readonly LineStage[]).includes(stage);
}

/** Moves the line as the transition table has it, with its stock; nothing where no row of the verb starts where it stands. */
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

/** All lines decided and at least one approved: a pending order becomes approved by itself; none approved: rejected. */
export function settle(shop: Shop, order: Order): void {
  const stages = Object.values(order.lines).map(({ stage }) => stage);
  if (stages.includes("ORDERED")) return;
  if (order.status === "pending") order.status = stages.includes("APPROVED") ? "approved" : "rejected";
  followParcels(shop, order);
}

/** How far an order is by a parcel of it that is not back nor lost. */
const statusBy: Partial<Record<ShipmentStage, OrderStatus>> = {
  PACKED: "processing",
  DELIVERED: "delivered",
};
/** Where a status stands among them all; nothing is left of what is rejected. */
export const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
const moving: readonly OrderStatus[] = ["approved", "processing", "shipped"];

/** Once all that is left is packed, an order is as far as the parcel that is behind; never back, nor on from where the admin put it back to. */
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
