import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "../features/orders/order-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/orders/$orderId")({
  head: () => privateHead("Order"),
  component: OrderPage,
});
