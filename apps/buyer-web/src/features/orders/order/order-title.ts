import type { OrderView } from "@haat/contract/order/order.schema";

/** What an order's page is called; its number is known once the order has come. */
export function orderTitle(order: Pick<OrderView, "number"> | undefined): string {
  return order ? `Order #${order.number}` : "Order";
}
