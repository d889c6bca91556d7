import type { LineView, OrderView } from "@haat/contract/order/order.schema";

export interface Purchase {
  readonly order: OrderView;
  readonly line: LineView;
}

export function purchasesOf(orders: readonly OrderView[]): Purchase[] {
  return orders.flatMap((order) =>
    order.lines.filter(({ stage }) => stage === "APPROVED").map((line) => ({ order, line })),
  );
}
