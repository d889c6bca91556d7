import { Drawer } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
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

/** Not from within an open dropdown, which Escape closes first. */
function isEscape({ key, target }: KeyboardEvent) {
  return key === "Escape" && !(target instanceof Element && target.getAttribute("aria-expanded") === "true");
}

/** One order beside the list. Mantine's own Escape would close it together with a question in front of it. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const trpc = useTRPC();
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
      closeOnEscape={false}
      onKeyDown={(event) => isEscape(event) && onClose()}
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
