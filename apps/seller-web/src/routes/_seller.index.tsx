import { createFileRoute } from "@tanstack/react-router";
import { OrderRequestsPage } from "#features/order-requests/order-requests-page.tsx";
import { dashboardSearch } from "#features/order-requests/request-search.ts";

export const Route = createFileRoute("/_seller/")({
  validateSearch: dashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  return <OrderRequestsPage search={Route.useSearch()} />;
}
