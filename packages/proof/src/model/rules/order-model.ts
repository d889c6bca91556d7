import type { Reason } from "@haat/contract/errors";
import type { SetOrderStatusInput } from "@haat/contract/order/order.schema";
import { lineTransitions, lineVerbOfStatus, type OrderStatus } from "@haat/contract/order/order.stages";
import type { ShipmentVerb } from "@haat/contract/shipment/shipment.stages";
import { canMove, moveLine, rank, settle } from "./line-model.ts";
import { findLine, gistOf, exceedsStock, sellerOf } from "./look-up.ts";
import { owedBy } from "./money-model.ts";
import { overrideParcels } from "./parcel-model.ts";
import { limits, refused, type Answer, type Deed, type Line, type Order, type Shop } from "./shop-model.ts";

/**
 * Repeating a decision returns it; a different one is a conflict. Sellers above the debt limit
 * can't approve.
 */
export function decide(verb: "approve" | "reject" | "cancel") {
  return (shop: Shop, { by, input: lineId }: Deed<string>): Answer => {
    const found = findLine(shop, lineId);
    if (!found) return refused("ORDER_NOT_FOUND");
    const { orderId, order, line } = found;
    const owner = lineTransitions[verb].by === "buyer" ? order.buyerId : sellerOf(shop, line);
    if (owner !== by.id) return refused("ORDER_NOT_FOUND");

    if (canMove(line, verb)) {
      if (verb === "approve" && owedBy(shop, by.id) >= limits.debtPaise) return refused("OWES_TOO_MUCH");
      moveLine(shop, line, { verb, by });
      settle(shop, order);
    } else if (line.stage !== lineTransitions[verb].to || line.movedBy !== by.name)
      return refused("ALREADY_DECIDED");
    return verb === "cancel" ? { order: gistOf(shop, [orderId, order]) } : { stage: line.stage };
  };
}

/**
 * Any status to any other: `rejected` closes open lines, leaving it reopens those, and parcels
 * follow.
 */
export function setOrderStatus(
  shop: Shop,
  { by, input: { orderId, status } }: Deed<SetOrderStatusInput>,
  answer: Answer,
): Answer {
  const order = shop.orders[orderId];
  if (!order) return refused("ORDER_NOT_FOUND");
  const before = order.status;
  if (before !== status) {
    const obstacle = findObstacle(shop, order, status);
    if (obstacle) return refused(obstacle);
    overrideLines(shop, order, { status, by });
    for (const verb of overridesOf(before, status)) overrideParcels(shop, { orderId, verb, by }, answer);
    order.status = status;
    order.isPutBack = before !== "rejected" && rank(status) < rank(before);
  }
  return { order: gistOf(shop, [orderId, order]) };
}

/** Orders with returns or remitted cash can't be rejected or undelivered; reopening needs stock. */
function findObstacle(shop: Shop, order: Order, status: OrderStatus): Reason | null {
  const isTakenBack = status === "rejected" || order.status === "delivered";
  if (isTakenBack && comesBack(shop, order)) return "HAS_RETURNS";
  if (isTakenBack && isSettled(shop, order)) return "ORDER_SETTLED";
  return exceedsStock(shop, closedLines(order)) ? "OUT_OF_STOCK" : null;
}

function closedLines({ lines }: Order): Line[] {
  return Object.values(lines).filter(({ closedFrom }) => closedFrom !== null);
}

function overrideLines(
  shop: Shop,
  order: Order,
  { status, by }: { readonly status: OrderStatus; readonly by: Deed<unknown>["by"] },
): void {
  const closed = closedLines(order);
  const wereApproved = closed.filter(({ closedFrom }) => closedFrom === "APPROVED");
  for (const line of closed) moveLine(shop, line, { verb: "reopen", by });
  const verb = lineVerbOfStatus[status];
  for (const line of verb ? Object.values(order.lines) : wereApproved)
    moveLine(shop, line, { verb: verb ?? "accept", by });
}

function comesBack(shop: Shop, { lines }: Order): boolean {
  const ids = Object.values(lines).map(({ id }) => id);
  return Object.values(shop.returns).some(
    ({ lineId, stage }) => ids.includes(lineId) && stage !== "REFUSED" && stage !== "CANCELLED",
  );
}

const isSettled = (shop: Shop, { lines }: Order) =>
  Object.values(lines).some(({ parcelId }) => parcelId !== null && shop.parcels[parcelId]?.isPaidIn);

function overridesOf(before: OrderStatus, status: OrderStatus): ShipmentVerb[] {
  if (status === "rejected") return ["withdraw"];
  return [
    ...(before === "delivered" ? (["set-back"] as const) : []),
    ...(status === "shipped" || status === "delivered" ? ([`set-${status}`] as const) : []),
  ];
}
