import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";

/** What one of the page's two lists shows of an order. */
export interface OrderPart {
  readonly order: OrderView;
  readonly lines: readonly LineView[];
  /** How many lines of the same order stand in the other list. */
  readonly elsewhere: number;
}

export interface OrderHistory {
  /** What waits for a seller, and what was closed without anything sent. */
  readonly ordered: readonly OrderPart[];
  /** What sellers approved. */
  readonly delivered: readonly OrderPart[];
}

function isIn(stage: LineView["stage"]) {
  return (line: LineView) => line.stage === stage;
}

/**
 * Splits the orders into the two lists by the stage of their lines. Rejected and cancelled lines stay with what of
 * their order still waits; when nothing does, with what was approved; when nothing was, they stay where they were.
 */
export function splitHistory(orders: readonly OrderView[]): OrderHistory {
  const ordered: OrderPart[] = [];
  const delivered: OrderPart[] = [];
  for (const order of orders) {
    const isApproved = isIn("APPROVED");
    const waits = order.lines.some(isIn("ORDERED")) || !order.lines.some(isApproved);
    const come = order.lines.filter((line) => isApproved(line) || (isOff(line) && !waits));
    const stay = order.lines.filter((line) => !come.includes(line));
    if (stay.length > 0) ordered.push({ order, lines: stay, elsewhere: come.length });
    if (come.length > 0) delivered.push({ order, lines: come, elsewhere: stay.length });
  }
  return { ordered, delivered };
}

export interface Purchase {
  readonly order: OrderView;
  readonly line: LineView;
}

/** The lines that a seller accepted, newest order first. */
export function purchasesOf(orders: readonly OrderView[]): Purchase[] {
  return orders.flatMap((order) => order.lines.filter(isIn("APPROVED")).map((line) => ({ order, line })));
}
