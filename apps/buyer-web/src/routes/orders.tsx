import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "../features/orders/orders-page.tsx";
import { readOrdersSearch } from "../features/orders/list/orders-search.ts";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/orders")({
  validateSearch: readOrdersSearch,
  ssr: false,
  head: () => privateHead("My orders"),
  component: OrdersPage,
});
