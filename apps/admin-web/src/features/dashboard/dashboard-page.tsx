import { Alert, Anchor, Tabs, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { OrderFilters } from "#features/orders/filters/order-filters.tsx";
import {
  type OrderChange,
  type OrderSearch,
  ordersFilterOf,
  withFilters,
} from "#features/orders/filters/order-search.ts";
import { SavedFilters } from "#features/orders/filters/saved-filters.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import { peopleInputOf } from "#features/people/people-search.ts";
import { useIsOwner } from "#features/session/is-owner.ts";
import classes from "./dashboard-page.module.css";
import { readDashboardSearch } from "./dashboard-search.ts";
import { DashboardStats } from "./dashboard-stats.tsx";

const loadSales = () => import("#features/sales/sales.tsx").then(({ Sales }) => Sales);

function WaitingSellers() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.admin.people.queryOptions({ ...peopleInputOf({ type: "seller", waiting: "yes" }), limit: 3 }),
  );
  if (!data || data.people.length === 0) return null;
  const more = data.total - data.people.length;
  return (
    <Alert color="yellow" role="status" mt="md">
      {data.people.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Anchor
            renderRoot={(props) => <Link {...props} to="/admin/people/$userId" params={{ userId: id }} />}
          >
            {name}
          </Anchor>
        </span>
      ))}
      {more > 0 && ` and ${more} more`} {data.total === 1 ? "is" : "are"} waiting for approval.{" "}
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/admin/people" search={{ type: "seller", waiting: "yes" }} />
        )}
      >
        Show all waiting sellers
      </Anchor>
    </Alert>
  );
}

export function DashboardPage() {
  useDocumentTitle("Dashboard · Haat Admin");
  const search = readDashboardSearch(useSearch({ from: "/_admin/admin/dashboard" }));
  const navigate = useNavigate({ from: "/admin/dashboard" });
  const mayAll = useIsOwner();
  const { view = "orders", days: _days, ...orders } = search;

  const { component: Sales, hasFailed, retry } = useComponentWhen(view === "sales", loadSales);

  const turnPage = (next: OrderSearch) =>
    void navigate({ search: next, resetScroll: next.cursor !== search.cursor });
  // Typing must not fill the browser's history.
  const filter = (change: OrderChange) =>
    void navigate({ search: (current) => withFilters(current, change), replace: true, resetScroll: false });
  const choose = (next: OrderSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const show = (wanted: string | null) =>
    void navigate({ search: wanted === "sales" ? { view: wanted } : {}, resetScroll: false });

  return (
    <>
      <Title order={1} size="h2">
        Dashboard
      </Title>
      {mayAll && <WaitingSellers />}
      <DashboardStats />
      <Tabs value={view} onChange={show} className={classes.views ?? ""}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
          <Tabs.Tab value="sales">Sales</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders">
          <ListHead title="Orders" order={2}>
            <OrderFilters search={orders} onChange={filter} />
            <SavedFilters search={orders} onChoose={choose} />
            <ExportLink what="orders" filter={ordersFilterOf(orders)} />
          </ListHead>
          <OrderList search={orders} onChange={turnPage} />
        </Tabs.Panel>
        <Tabs.Panel value="sales">
          {Sales ? (
            <Sales
              search={search}
              onChange={(span) =>
                void navigate({
                  search: readDashboardSearch({ view: "sales", ...span }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          ) : hasFailed ? (
            <ErrorState message="Failed to load sales. Please try again." onRetry={retry} />
          ) : (
            <LoadingState>Loading sales...</LoadingState>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
