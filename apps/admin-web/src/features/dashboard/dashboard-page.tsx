import { Tabs, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListHead } from "#features/lists/list-head.tsx";
import { ExportLink } from "#features/orders/export-link.tsx";
import { OrderFilters } from "#features/orders/order-filters.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import type { OrderSearch } from "#features/orders/order-search.ts";
import { Sales } from "#features/sales/sales.tsx";
import classes from "./dashboard-page.module.css";
import { readDashboardSearch, usualDays } from "./dashboard-search.ts";
import { DashboardStats } from "./dashboard-stats.tsx";

/** The figures of the whole market, all its orders, and what was sold day by day. */
export function DashboardPage() {
  useDocumentTitle("Dashboard · Haat Admin");
  const search = readDashboardSearch(useSearch({ from: "/_admin/admin/dashboard" }));
  const navigate = useNavigate({ from: "/admin/dashboard" });
  const { view = "orders", days = usualDays, ...orders } = search;

  const turn = (next: OrderSearch) =>
    void navigate({ search: next, resetScroll: next.cursor !== search.cursor });
  // Every letter typed is not a step of its own for the back button.
  const filter = (next: OrderSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const show = (wanted: string | null) =>
    void navigate({ search: wanted === "sales" ? { view: wanted } : {}, resetScroll: false });

  return (
    <>
      <Title order={1} size="h2">
        Dashboard
      </Title>
      <DashboardStats />
      <Tabs value={view} onChange={show} className={classes.views ?? ""}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
          <Tabs.Tab value="sales">Sales</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders">
          <ListHead title="Orders" order={2}>
            <OrderFilters search={orders} onChange={filter} />
            <ExportLink search={orders} />
          </ListHead>
          <OrderList search={orders} onChange={turn} />
        </Tabs.Panel>
        <Tabs.Panel value="sales">
          <Sales
            days={days}
            onDays={(wanted) =>
              void navigate({ search: { view: "sales", days: wanted }, replace: true, resetScroll: false })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
