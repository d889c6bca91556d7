import type { LineView, OrderView } from "@haat/contract/order/order.schema";

export interface OrderHistory {
  /** Still waiting for a seller, or closed without anything sent. */
  readonly ordered: readonly OrderView[];
  /** Decided by all sellers, with something in it that comes. */
  readonly delivered: readonly OrderView[];
}

function isDelivered({ lines }: OrderView): boolean {
  return lines.some(({ stage }) => stage === "APPROVED") && lines.every(({ stage }) => stage !== "ORDERED");
}

/** Splits the orders into the two lists of the page. */
export function splitHistory(orders: readonly OrderView[]): OrderHistory {
  return {
    ordered: orders.filter((order) => !isDelivered(order)),
    delivered: orders.filter(isDelivered),
  };
}

export interface Purchase {
  readonly order: OrderView;
  readonly line: LineView;
}

/** The lines that a seller accepted, newest order first. */
export function purchasesOf(orders: readonly OrderView[]): Purchase[] {
  return orders.flatMap((order) =>
    order.lines.filter(({ stage }) => stage === "APPROVED").map((line) => ({ order, line })),
  );
}
