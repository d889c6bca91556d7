import { useQueryClient } from "@tanstack/react-query";
import type { OrderView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function consequence({ lines }: OrderView, open: number): string {
  if (open === lines.length) return "Nothing of it will be sent, and you pay nothing.";
  return `${open === 1 ? "1 product that no seller has decided on" : `${open} products that no seller has decided on`} will not be sent, and you do not pay for ${open === 1 ? "it" : "them"}. What is approved still comes.`;
}

export function useCancelOrder(order: OrderView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const open = order.lines.filter(({ stage }) => actionsFor("buyer", stage).includes("cancel"));
  const cancel = useMutation(
    trpc.order.cancelOrder.mutationOptions({
      onSuccess: ({ lines }) => {
        const late = open.filter(({ id }) =>
          lines.some((line) => line.id === id && line.stage === "APPROVED"),
        );
        if (late.length === 0) {
          toastSuccess("Cancelled.");
          return;
        }
        toastError(`Approved a moment before, and still coming: ${late.map(fullName).join(", ")}.`);
      },
      onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: "Cancel this order?",
      message: consequence(order, open.length),
      confirmLabel: "Cancel order",
      cancelLabel: "Keep it",
      danger: true,
    });
    if (isSure) cancel.mutate({ orderId: order.id });
  };
  return { canCancel: open.length > 0, cancel: () => void ask(), isCancelling: cancel.isPending };
}
