import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "../features/orders/orders-page.tsx";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/orders")({
  ssr: false,
  head: () => privateHead("My orders"),
  component: OrdersPage,
});
