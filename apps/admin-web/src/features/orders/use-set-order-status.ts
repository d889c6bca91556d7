import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { confirm } from "@haat/ui/confirm.tsx";
import { statusLabel } from "@haat/ui/status-chip.tsx";
import { toastError, toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { questionBefore } from "./status-question.ts";

export interface OrderWithStatus {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
}

/**
 * Sets an order's status, asking first where lines and stock change. Whatever the answer, list, figures and details
 * are read anew: a refusal mostly means that what is shown is old.
 */
export function useSetOrderStatus(order: OrderWithStatus) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    trpc.admin.setOrderStatus.mutationOptions({
      onSuccess: ({ number, status }) =>
        toastSuccess(`Order #${number} is now ${statusLabel(status).toLowerCase()}.`),
      onError: (error) => toastError(messageOf(error, "Failed to set the status. Please try again.")),
      onSettled: () =>
        refreshLoaded(
          queryClient,
          trpc.admin.orders.pathFilter(),
          trpc.admin.dashboard.pathFilter(),
          trpc.admin.order.pathFilter(),
        ),
    }),
  );

  const setStatus = async (to: OrderStatus) => {
    if (to === order.status) return;
    const question = questionBefore({ number: order.number, from: order.status, to });
    if (question && !(await confirm(question))) return;
    mutate({ orderId: order.id, status: to });
  };

  return { setStatus, isPending };
}
