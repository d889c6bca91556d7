import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { OrderDrawer } from "#features/order-details/order-drawer.tsx";
import { OrderFilters } from "#features/orders/order-filters.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import type { OrderSearch } from "#features/orders/order-search.ts";
import classes from "./dashboard-page.module.css";
import { DashboardStats } from "./dashboard-stats.tsx";

/** The figures of the whole market, all its orders, and one of them beside the list when its number is chosen. */
export function DashboardPage() {
  useDocumentTitle("Dashboard · Haat Admin");
  const search = useSearch({ from: "/_admin/admin/dashboard" });
  const navigate = useNavigate({ from: "/admin/dashboard" });

  const show = (next: OrderSearch) => void navigate({ search: next, resetScroll: next.page !== search.page });
  // Every letter typed is not a step of its own for the back button.
  const filter = (next: OrderSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const close = () => void navigate({ search: ({ order: _closed, ...rest }) => rest, resetScroll: false });

  return (
    <>
      <Title order={1} size="h2">
        Dashboard
      </Title>
      <DashboardStats />
      <section className={classes.orders}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            Orders
          </Title>
          <OrderFilters search={search} onChange={filter} />
        </div>
        <OrderList search={search} onChange={show} />
      </section>
      <OrderDrawer orderId={search.order ?? null} onClose={close} />
    </>
  );
}
