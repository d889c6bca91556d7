import { useQueryClient } from "@tanstack/react-query";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import type { OrderToSet } from "./status-question.ts";

const fallback = "Failed to set the status. Please try again.";

export interface StatusChoice {
  readonly status: OrderStatus;
  readonly reason?: string;
}

/** Refetches even after a refusal, which usually means the lists are outdated. */
export function useSetOrderStatus(orders: readonly OrderToSet[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () =>
    refreshLoaded(
      queryClient,
      trpc.admin.orders.pathFilter(),
      trpc.admin.dashboard.pathFilter(),
      trpc.admin.sales.pathFilter(),
      trpc.admin.order.pathFilter(),
    );
  const onError = (error: unknown) => toastError(messageOf(error, fallback));
  const one = useMutation(
    trpc.admin.setOrderStatus.mutationOptions({
      onSuccess: ({ number, status }) =>
        toastSuccess(`Order #${number} is now ${statusLabel(status).toLowerCase()}.`),
      onError,
      onSettled,
    }),
  );
  const several = useMutation(
    trpc.admin.setOrderStatuses.mutationOptions({
      onSuccess({ set, refused }, { status }) {
        const now = statusLabel(status).toLowerCase();
        if (set > 0) toastSuccess(set === 1 ? `1 order is now ${now}.` : `${set} orders are now ${now}.`);
        for (const { orderId, message } of refused)
          toastError(`Order #${orders.find(({ id }) => id === orderId)?.number}: ${message}`);
      },
      onError,
      onSettled,
    }),
  );
  const setStatus = async ({ status, reason }: StatusChoice): Promise<void> => {
    const changed = orders.filter((order) => order.status !== status);
    const [first] = changed;
    const choice = { status, ...(reason && { reason }) };
    if (changed.length > 1)
      await several.mutateAsync({ orderIds: changed.map(({ id }) => id), ...choice }).catch(() => undefined);
    else if (first) await one.mutateAsync({ orderId: first.id, ...choice }).catch(() => undefined);
  };
  return { setStatus, isPending: one.isPending || several.isPending };
}
