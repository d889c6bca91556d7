import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { ordersInputOf, readOrderSearch } from "#features/orders/order-search.ts";

export const Route = createFileRoute("/_admin/admin/dashboard")({
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => ordersInputOf(search),
  // Started here, awaited nowhere: the page stands at once and each part shows its own waiting and failing.
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.query(trpc.admin.dashboard.queryOptions()).catch(noop);
    queryClient.query(trpc.admin.orders.queryOptions(deps)).catch(noop);
  },
  component: DashboardPage,
});
