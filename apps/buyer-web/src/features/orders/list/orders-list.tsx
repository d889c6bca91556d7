import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OrderView } from "@haat/contract/order/order.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ordersFailed, ordersQuery } from "../orders-query.ts";
import { NoOrders } from "./no-orders.tsx";
import classes from "./orders-list.module.css";

type OrdersListProps = {
  children: (orders: readonly OrderView[]) => ReactNode;
};

export function OrdersList({ children }: OrdersListProps) {
  const list = useInfiniteQuery({ ...ordersQuery(useTRPC()), refetchOnMount: "always" });
  if (!list.data)
    return list.error ? (
      <ErrorState
        message={messageOf(list.error, ordersFailed)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <LoadingState>Loading your orders...</LoadingState>
    );

  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      {children(orders)}
      {list.hasNextPage && (
        <div className={classes.more}>
          <ErrorBanner>{list.isFetchNextPageError && messageOf(list.error, ordersFailed)}</ErrorBanner>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
