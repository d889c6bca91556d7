import type { OrderView } from "@haat/contract/order/order.schema";

export function orderTitle(order: Pick<OrderView, "number"> | undefined): string {
  return order ? `Order #${order.number}` : "Order";
}

/** Exchanges are already paid. */
export function paymentText({ exchangeOf }: Pick<OrderView, "exchangeOf">): string {
  return exchangeOf === undefined ? "Cash on delivery" : "Nothing to pay";
}
