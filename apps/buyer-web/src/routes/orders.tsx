import { createFileRoute } from "@tanstack/react-router";
import { readOrdersSearch } from "../features/orders/list/orders-search.ts";
import { OrdersPage } from "../features/orders/orders-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/orders")({
  validateSearch: readOrdersSearch,
  ssr: false,
  head: () => privateHead("My Orders"),
  component: OrdersPage,
});
