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
  if (open === lines.length) return "Nothing will be sent, and you pay nothing.";
  const [products, them] = open === 1 ? ["1 product that is", "it"] : [`${open} products that are`, "them"];
  return `This cancels ${products} waiting for approval, and you won't pay for ${them}. Approved products still arrive.`;
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
        toastError(`Already approved and still on the way: ${late.map(fullName).join(", ")}.`);
      },
      onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: "Cancel this order?",
      message: consequence(order, open.length),
      confirmLabel: "Cancel Order",
      cancelLabel: "Keep Order",
      danger: true,
    });
    if (isSure) cancel.mutate({ orderId: order.id });
  };
  return { canCancel: open.length > 0, cancel: () => void ask(), isCancelling: cancel.isPending };
}
