import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "../features/orders/orders-page.tsx";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/_buyer/orders")({
  head: () => privateHead("My orders"),
  component: OrdersPage,
});
