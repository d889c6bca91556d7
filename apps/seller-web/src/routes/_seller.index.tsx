import { createFileRoute } from "@tanstack/react-router";
import { OrderRequestsPage } from "#features/order-requests/order-requests-page.tsx";
import { readDashboardSearch } from "#features/order-requests/request-search.ts";

export const Route = createFileRoute("/_seller/")({
  validateSearch: readDashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  return <OrderRequestsPage search={Route.useSearch()} />;
}
