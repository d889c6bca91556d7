import { useQueryClient } from "@tanstack/react-query";
import { fullName } from "@haat/contract/product/family/full-name";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

export function useCancelLine(line: { readonly id: string; readonly name: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const cancel = useMutation(
    trpc.order.cancel.mutationOptions({
      onSuccess: () => toastSuccess("Cancelled."),
      onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: "Cancel this product?",
      message: `“${fullName(line)}” won't be sent, and you won't pay for it.`,
      confirmLabel: "Cancel Product",
      cancelLabel: "Keep Product",
      danger: true,
    });
    if (isSure) cancel.mutate({ lineId: line.id });
  };
  return { cancel: () => void ask(), isCancelling: cancel.isPending };
}
