import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { readDashboardSearch } from "#features/dashboard/dashboard-search.ts";
import { ordersInputOf } from "#features/orders/filters/order-search.ts";
import { salesInputOf } from "#features/sales/sales-search.ts";

export const Route = createFileRoute("/_admin/admin/dashboard")({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => {
    const { view, days: _days, ...orders } = readDashboardSearch(search);
    return { view, sales: salesInputOf(readDashboardSearch(search)), orders: ordersInputOf(orders) };
  },
  // Not awaited: each part shows its own loading and error states.
  loader: ({ context: { queryClient, trpc }, deps: { view, sales, orders } }) => {
    queryClient.query(trpc.admin.dashboard.queryOptions()).catch(noop);
    if (view === "sales") queryClient.query(trpc.admin.sales.queryOptions(sales)).catch(noop);
    else queryClient.query(trpc.admin.orders.queryOptions(orders)).catch(noop);
  },
  component: DashboardPage,
});
