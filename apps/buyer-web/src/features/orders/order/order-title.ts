import type { OrderView } from "@haat/contract/order/order.schema";

export function orderTitle(order: Pick<OrderView, "number"> | undefined): string {
  return order ? `Order #${order.number}` : "Order";
}

/** An exchange may be paid by the returned item. */
export function paymentText({
  exchangeOf,
  payablePaise,
}: Pick<OrderView, "exchangeOf" | "payablePaise">): string {
  return exchangeOf !== undefined && payablePaise === 0 ? "Nothing to pay" : "Cash on delivery";
}
