import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { OrderDetails } from "./order-details.tsx";
import classes from "./order-page.module.css";

/** One order, whole. */
export function OrderPage() {
  const { orderId } = useParams({ from: "/_admin/admin/orders/$orderId" });
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.order.queryOptions({ orderId }));
  useDocumentTitle(`${data ? `Order #${data.number}` : "Order"} · Haat Admin`);

  return (
    <>
      <Link to="/admin/dashboard" className={classes.back}>
        All orders
      </Link>
      {data && <OrderDetails order={data} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load this order. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading order…</LoadingState>}
    </>
  );
}
