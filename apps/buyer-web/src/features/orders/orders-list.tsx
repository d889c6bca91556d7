import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OrderView } from "@haat/contract/order/order.schema";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ButtonLink } from "../shell/button-link.tsx";
import classes from "./orders-list.module.css";
import { ordersQuery } from "./orders-query.ts";

const failed = "Failed to load your orders. Please try again later.";

type OrdersListProps = {
  /** What is drawn once there are orders. */
  children: (orders: readonly OrderView[]) => ReactNode;
};

/** The buyer's orders with every state of loading them; further pages by a button. */
export function OrdersList({ children }: OrdersListProps) {
  const list = useInfiniteQuery({ ...ordersQuery(useTRPC()), refetchOnMount: "always" });
  if (!list.data)
    return list.error ? (
      <ErrorState
        message={messageOf(list.error, failed)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <LoadingState>Loading your orders...</LoadingState>
    );

  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0)
    return (
      <EmptyState
        picture="orders"
        title="You don't have any orders yet"
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      >
        What you order can be followed here, from the seller&apos;s answer to your door.
      </EmptyState>
    );
  return (
    <>
      {children(orders)}
      {list.hasNextPage && (
        <div className={classes.more}>
          <ErrorBanner>{list.isFetchNextPageError && messageOf(list.error, failed)}</ErrorBanner>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
