import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useMe } from "@haat/web-kit/session.ts";
import { ButtonLink } from "../shell/button-link.tsx";
import { Page } from "../shell/page.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderListSection } from "./order-list-section.tsx";
import { OrderSearchField } from "./order-search-field.tsx";
import classes from "./orders-page.module.css";
import { ordersFailed } from "./orders-query.ts";
import { useBuyerOrderEvents } from "./use-buyer-order-events.ts";
import { useOrderList, type OrderListState } from "./use-order-list.ts";

const route = getRouteApi("/orders");

function hasNone({ data }: OrderListState): boolean {
  return data?.orders.length === 0 && data.newerCursor === null;
}

function NoneFound({ search }: { readonly search: string }) {
  return (
    <EmptyState
      picture="orders"
      title={`No order matches “${search}”`}
      action={
        <ButtonLink to="/orders" variant="default">
          Show all orders
        </ButtonLink>
      }
    >
      Search by an order&apos;s number, or by words of a product&apos;s name or brand.
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
            none={search ? "No order here matches." : "Nothing is waiting for a seller."}
          />
          <OrderListSection
            title="Delivered History"
            list="approved"
            state={approved}
            none={search ? "No order here matches." : "What sellers approve appears here."}
          />
        </>
      )}
    </div>
  );
}

function Orders() {
  const { data: session, isPending } = useMe();
  useBuyerOrderEvents(session?.user.id);
  if (isPending) return <LoadingState>Loading your orders...</LoadingState>;
  return session === null ? <LogInFirst /> : <Lists />;
}

/** The buyer's orders: what waits, and what is approved. Who is not logged in is told so, here. */
export function OrdersPage() {
  return (
    <Page title="My Orders">
      <Orders />
    </Page>
  );
}
