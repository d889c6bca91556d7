import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useMe } from "@haat/web-kit/session/session.ts";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { NoOrders } from "./list/no-orders.tsx";
import { OrderListSection } from "./list/order-list-section.tsx";
import { OrderSearchField } from "./list/order-search-field.tsx";
import { type OrderListState, useOrderList } from "./list/use-order-list.ts";
import classes from "./orders-page.module.css";
import { ordersFailed } from "./orders-query.ts";
import { useBuyerOrderEvents } from "./use-buyer-order-events.ts";

const route = getRouteApi("/orders");

function hasNone({ data }: OrderListState): boolean {
  return data?.orders.length === 0 && data.newerCursor === null;
}

function NoneFound({ search }: { readonly search: string }) {
  return (
    <EmptyState
      picture="orders"
      title={`No orders match “${search}”`}
      action={
        <ButtonLink to="/orders" variant="default">
          Show All Orders
        </ButtonLink>
      }
    >
      Search by order number, product name or brand.
    </EmptyState>
  );
}

function Lists() {
  const { search } = route.useSearch();
  const [ordered, approved] = [useOrderList("ordered"), useOrderList("approved")];
  const both = [ordered, approved];
  if (both.some(({ data, error }) => !data && !error))
    return <LoadingState>Loading your orders...</LoadingState>;
  if (both.every(({ data }) => !data))
    return (
      <ErrorState
        message={messageOf(both.find(({ error }) => error)?.error, ordersFailed)}
        onRetry={() => both.forEach(({ refetch }) => void refetch())}
        busy={both.some(({ isFetching }) => isFetching)}
      />
    );
  const isNone = both.every(hasNone);
  if (isNone && !search) return <NoOrders />;
  return (
    <div className={classes.sections}>
      <OrderSearchField />
      {isNone && search ? (
        <NoneFound search={search} />
      ) : (
        <>
          <OrderListSection
            title="Order History"
            list="ordered"
            state={ordered}
            about="Orders waiting for a seller, and rejected or cancelled ones."
            none={search ? "No matching orders here." : "No orders are waiting for a seller."}
          />
          <OrderListSection
            title="Delivered History"
            list="approved"
            state={approved}
            about="Approved orders, on the way or delivered."
            none={search ? "No matching orders here." : "Approved orders show up here."}
          />
        </>
      )}
    </div>
  );
}

function LogInFirst() {
  return (
    <EmptyState
      picture="orders"
      title="You need to log in to view your orders"
      action={
        <ButtonLink to="/login" search={{ redirect: "/orders" }}>
          Log In
        </ButtonLink>
      }
    >
      We'll bring you back here.
    </EmptyState>
  );
}

function Orders() {
  const { data: session, isPending } = useMe();
  useBuyerOrderEvents(session?.user.id);
  if (isPending) return <LoadingState>Loading your orders...</LoadingState>;
  return session === null ? <LogInFirst /> : <Lists />;
}

export function OrdersPage() {
  return (
    <Page title="My Orders">
      <Orders />
    </Page>
  );
}
