import { Drawer } from "@mantine/core";
import { useModals } from "@mantine/modals";
import { skipToken, useQuery } from "@tanstack/react-query";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { OrderDetails } from "./order-details.tsx";

interface OrderDrawerProps {
  /** Null while no order is open. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** One order beside the list. Escape closes the question in front of it first. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const trpc = useTRPC();
  const { modals } = useModals();
  const { data, error, isFetching, refetch } = useQuery(
    trpc.admin.order.queryOptions(orderId === null ? skipToken : { orderId }),
  );

  return (
    <Drawer
      opened={orderId !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={data ? `Order #${data.number}` : "Order"}
      closeButtonProps={{ "aria-label": "Close" }}
      closeOnEscape={modals.length === 0}
    >
      {data && <OrderDetails order={data} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load this order. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && orderId !== null && <LoadingState>Loading order…</LoadingState>}
    </Drawer>
  );
}
