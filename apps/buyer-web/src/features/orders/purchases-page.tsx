import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dateTimeText } from "@haat/contract/moment";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { OrderLine } from "./line/order-line.tsx";
import { NoOrders } from "./list/no-orders.tsx";
import { ordersFailed, ordersQuery } from "./orders-query.ts";
import classes from "./purchases-page.module.css";
import { useBuyerOrderEvents } from "./use-buyer-order-events.ts";

interface Purchase {
  readonly order: OrderView;
  readonly line: LineView;
}

function purchasesOf(orders: readonly OrderView[]): Purchase[] {
  return orders.flatMap((order) =>
    order.lines.filter(({ stage }) => stage === "APPROVED").map((line) => ({ order, line })),
  );
}

function Purchases({ orders }: { readonly orders: readonly OrderView[] }) {
  const purchases = purchasesOf(orders);
  if (purchases.length === 0)
    return (
      <EmptyState
        picture="orders"
        title="No purchases yet"
        action={<ButtonLink to="/orders">My Orders</ButtonLink>}
      >
        Approved products show up here.
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {purchases.map(({ order, line }) => (
        <OrderLine
          key={line.id}
          line={line}
          order={order}
          note={`Ordered ${dateTimeText(order.createdAt)}`}
        />
      ))}
    </ul>
  );
}

type OrdersListProps = {
  children: (orders: readonly OrderView[]) => ReactNode;
};

function OrdersList({ children }: OrdersListProps) {
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

export function PurchasesPage() {
  const { data: session } = useMe();
  useBuyerOrderEvents(session?.user.id);
  return (
    <Page title="Purchases" lead="Products that sellers have approved.">
      <OrdersList>{(orders) => <Purchases orders={orders} />}</OrdersList>
    </Page>
  );
}
