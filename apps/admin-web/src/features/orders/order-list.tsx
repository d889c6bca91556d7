import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderListSkeleton } from "./order-list-skeleton.tsx";
import classes from "./order-list.module.css";
import { OrderPages } from "./order-pages.tsx";
import { ordersInputOf, type OrderSearch } from "./order-search.ts";
import { OrderTable } from "./order-table.tsx";

interface OrderListProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
}

function NoOrders({ search, onChange, total }: OrderListProps & { total: number }) {
  if (total > 0)
    return (
      <EmptyState
        picture="orders"
        title="This page is empty now"
        action={<Button onClick={() => onChange({ ...search, page: 1 })}>Show the First Page</Button>}
      />
    );
  if (!search.status && !search.search)
    return (
      <EmptyState picture="orders" title="No orders yet">
        The first one appears here as soon as a buyer places it.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="search"
      title="No orders found"
      action={
        <Button variant="default" onClick={() => onChange({})}>
          Clear Filters
        </Button>
      }
    >
      No order matches this search and status.
    </EmptyState>
  );
}

/** One page of all orders, newest first, with its waiting, failing and empty states. */
export function OrderList({ search, onChange }: OrderListProps) {
  const trpc = useTRPC();
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.admin.orders.queryOptions(ordersInputOf(search), { placeholderData: keepPreviousData }),
  );

  if (error && !data)
    return (
      <ErrorState
        message={messageOf(error, "Failed to load the orders. Please try again.")}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <OrderListSkeleton />;
  if (data.orders.length === 0) return <NoOrders search={search} onChange={onChange} total={data.total} />;
  return (
    <div className={classes.list} aria-busy={isPlaceholderData}>
      {isWide ? <OrderTable orders={data.orders} /> : <OrderCards orders={data.orders} />}
      <OrderPages
        page={search.page ?? 1}
        total={data.total}
        onPage={(page) => onChange({ ...search, page })}
      />
    </div>
  );
}
