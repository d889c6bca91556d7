import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError, toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { reasonOf, refusalOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** After a decision, requests and the figures of products are read again; resolves when the requests are there. */
function useReadAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void refreshLoaded(queryClient, trpc.product.pathFilter());
    void refreshLoaded(queryClient, trpc.order.figures.pathFilter());
    return refreshLoaded(queryClient, trpc.order.listRequests.pathFilter());
  };
}

/** Approves a line of an order, and says how that went. */
export function useApproveOrder() {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.order.approve.mutationOptions({
      onSuccess: ({ name }) => toastSuccess(`Order approved: ${name}.`),
      onError: (error) => toastError(`Failed to approve order. ${reasonOf(error, "Please try again.")}`),
      onSettled: readAgain,
    }),
  );
}

/**
 * Rejects a line of an order with a reason. A refusal stays with the caller, who still holds what was typed,
 * unless the line is decided already: then there is nothing left to type.
 */
export function useRejectOrder({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const readAgain = useReadAgain();
  return useMutation(
    trpc.order.reject.mutationOptions({
      onSuccess: ({ name }) => {
        toastSuccess(`Order rejected: ${name}.`);
        onDone();
        void readAgain();
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal?.reason !== "ALREADY_DECIDED") return;
        toastError(`Failed to approve order. ${refusal.message}`);
        onDone();
        void readAgain();
      },
    }),
  );
}
