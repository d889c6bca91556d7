import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { isNotFound, NotFoundOrRetry } from "#features/session/layout/not-found-or-retry.tsx";
import { OrderDetails } from "./order-details.tsx";
import classes from "./order-page.module.css";

export function OrderPage() {
  const { orderId } = useParams({ from: "/_admin/admin/orders/$orderId" });
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.order.queryOptions({ orderId }));
  const name = data ? `Order #${data.number}` : isNotFound(error) ? "Order not found" : "Order";
  useDocumentTitle(`${name} · Haat Admin`);

  return (
    <>
      {(data || !error) && (
        <Link to="/admin/dashboard" className={classes.back}>
          All orders
        </Link>
      )}
      {data && <OrderDetails order={data} />}
      {!data && error && (
        <NotFoundOrRetry
          error={error}
          notFound="Order not found"
          back={<Button renderRoot={(props) => <Link {...props} to="/admin/dashboard" />}>All Orders</Button>}
          fallback="Failed to load this order. Please try again."
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState>Loading order...</LoadingState>}
    </>
  );
}
