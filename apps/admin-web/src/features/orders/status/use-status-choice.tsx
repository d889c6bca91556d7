import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { type OrderToSet, questionBefore } from "./status-question.ts";

const loadReason = () => import("#features/reason-modal.tsx").then(({ ReasonModal }) => ReasonModal);

const fallback = "Failed to set the status. Please try again.";

interface StatusChoice {
  readonly status: OrderStatus;
  readonly reason?: string;
}

/** Refetches even after a refusal, which usually means the lists are outdated. */
function useSetOrderStatus(orders: readonly OrderToSet[]) {
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

/** Asks for confirmation, or for a reason to reject. The page must render `question`. */
export function useStatusChoice(orders: readonly OrderToSet[], onDone?: () => void) {
  const { setStatus, isPending } = useSetOrderStatus(orders);
  const [isAsking, setIsAsking] = useState(false);
  const { component: ReasonModal, isFetching, fetchComponent } = useLateComponent(loadReason);
  const rejection = isAsking ? questionBefore(orders, "rejected") : null;

  const choose = async (status: OrderStatus) => {
    const question = questionBefore(orders, status);
    if (question && status === "rejected") {
      setIsAsking(await fetchComponent());
      return;
    }
    if (question && !(await confirm(question))) return;
    await setStatus({ status });
    onDone?.();
  };
  const reject = async (reason: string) => {
    await setStatus({ status: "rejected", reason });
    setIsAsking(false);
    onDone?.();
  };

  return {
    choose,
    isPending: isPending || isFetching,
    question: ReasonModal && rejection && (
      <ReasonModal
        {...rejection}
        description="The buyer and the sellers see it."
        isPending={isPending}
        error={null}
        onConfirm={(reason) => void reject(reason)}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}
