import { createFileRoute } from "@tanstack/react-router";

import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { ordersInputOf, readOrderSearch } from "#features/orders/order-search.ts";

export const Route = createFileRoute("/_admin/admin/dashboard")({
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => ordersInputOf(search),
  // Started here, awaited nowhere: the page stands at once and each part shows its own waiting and failing.
  loader: ({ context: { queryClient, trpc }, deps }) => {
    void queryClient.prefetchQuery(trpc.admin.dashboard.queryOptions());
    void queryClient.prefetchQuery(trpc.admin.orders.queryOptions(deps));
  },
  component: DashboardPage,
});
