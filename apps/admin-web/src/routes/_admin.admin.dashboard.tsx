import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { readDashboardSearch, usualDays } from "#features/dashboard/dashboard-search.ts";
import { ordersInputOf } from "#features/orders/order-search.ts";

export const Route = createFileRoute("/_admin/admin/dashboard")({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => {
    const { view, days = usualDays, ...orders } = readDashboardSearch(search);
    return { view, days, orders: ordersInputOf(orders) };
  },
  // Started here, awaited nowhere: the page stands at once and each part shows its own waiting and failing.
  loader: ({ context: { queryClient, trpc }, deps: { view, days, orders } }) => {
    queryClient.query(trpc.admin.dashboard.queryOptions()).catch(noop);
    if (view === "sales") queryClient.query(trpc.admin.sales.queryOptions({ days })).catch(noop);
    else queryClient.query(trpc.admin.orders.queryOptions(orders)).catch(noop);
  },
  component: DashboardPage,
});
