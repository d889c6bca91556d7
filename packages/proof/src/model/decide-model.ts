import type { SetOrderStatusInput } from "@haat/contract/order/order.schema";
import {
  lineTransitions,
  lineVerbOfStatus,
  type LineStage,
  type LineVerb,
} from "@haat/contract/order/order.stages";
import {
  gistOf,
  refused,
  shortagesOf,
  type Answer,
  type Deed,
  type Line,
  type Order,
  type Shop,
} from "./shop-model.ts";

type Decision = "approve" | "reject" | "cancel";

/** The same decision again answers the same; any other after one is a conflict that says who decided what. */
export function decide(verb: Decision) {
  return (shop: Shop, { by, input: lineId }: Deed<string>): Answer => {
    const found = findLine(shop, lineId);
    if (!found || ownerOf(shop, verb, found) !== by.id) return refused("ORDER_NOT_FOUND");
    const { orderId, order, line } = found;
    if (move(shop, line, { verb, by })) settle(order);
    else if (line.stage !== lineTransitions[verb].to || line.movedBy !== by.name)
      return refused("ALREADY_DECIDED", { decidedAs: line.stage, decidedBy: line.movedBy ?? "nobody" });
    return verb === "cancel" ? { order: gistOf(orderId, order) } : { stage: line.stage };
  };
}

interface FoundLine {
  readonly orderId: string;
  readonly order: Order;
  readonly line: Line;
}

function findLine(shop: Shop, lineId: string): FoundLine | null {
  for (const [orderId, order] of Object.entries(shop.orders)) {
    const line = Object.values(order.lines).find(({ id }) => id === lineId);
    if (line) return { orderId, order, line };
  }
  return null;
}

function ownerOf(shop: Shop, verb: Decision, { order, line }: FoundLine): string | undefined {
  return lineTransitions[verb].by === "buyer" ? order.buyerId : shop.products[line.productId]?.sellerId;
}

/** All lines decided and at least one approved: a pending order becomes approved by itself; none approved: rejected. */
function settle(order: Order): void {
  const stages = Object.values(order.lines).map(({ stage }) => stage);
  if (order.status !== "pending" || stages.includes("ORDERED")) return;
  order.status = stages.includes("APPROVED") ? "approved" : "rejected";
}

/** Moves the line as the transition table has it, with its stock; false when no row of the verb starts where it stands. */
function move(shop: Shop, line: Line, { verb, by }: { verb: LineVerb; by: Deed<unknown>["by"] }): boolean {
  const { from, to, stock } = lineTransitions[verb];
  const product = shop.products[line.productId];
  if (!product || !(from as readonly LineStage[]).includes(line.stage)) return false;
  if (stock === "take") product.stock -= line.quantity;
  if (stock === "give-back") product.stock += line.quantity;
  line.closedFrom = verb === "close" ? line.stage : null;
  line.stage = to;
  line.movedBy = by.name;
  return true;
}

/** Any status to any: into `rejected` closes what is open, out of it takes up again what that closed. */
export function setOrderStatus(shop: Shop, { by, input }: Deed<SetOrderStatusInput>): Answer {
  const order = shop.orders[input.orderId];
  if (!order) return refused("ORDER_NOT_FOUND");
  if (order.status === input.status) return { order: gistOf(input.orderId, order) };
  const lines = Object.values(order.lines);
  const closed = lines.filter(({ closedFrom }) => closedFrom !== null);
  const shortages = shortagesOf(shop, closed);
  if (shortages.length > 0) return refused("OUT_OF_STOCK", { shortages });

  const wereApproved = closed.filter(({ closedFrom }) => closedFrom === "APPROVED");
  for (const line of closed) move(shop, line, { verb: "reopen", by });
  const verb = lineVerbOfStatus[input.status];
  for (const line of verb ? lines : wereApproved) move(shop, line, { verb: verb ?? "accept", by });
  order.status = input.status;
  return { order: gistOf(input.orderId, order) };
}
