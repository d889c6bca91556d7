import type { OrderView } from "@haat/contract/order/order.schema";

/** What an order's page is called; its number is known once the order has come. */
export function orderTitle(order: Pick<OrderView, "number"> | undefined): string {
  return order ? `Order #${order.number}` : "Order";
}

/** How it is paid: what is sent in exchange is paid already. */
export function paymentText({ exchangeOf }: Pick<OrderView, "exchangeOf">): string {
  return exchangeOf === undefined ? "Cash on delivery" : "Nothing to pay";
}
