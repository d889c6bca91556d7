import { useQueryClient } from "@tanstack/react-query";
import { toastError } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";

export function useCartEntry(entryId: string, onRemoved: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const saver = useQuantitySaver();
  const remove = useMutation(
    trpc.cart.remove.mutationOptions({
      onSuccess: onRemoved,
      onError: (error) => toastError(messageOf(error, "Failed to remove item. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.cart.show.queryFilter()),
    }),
  );
  return {
    setQuantity: (quantity: number) => saver.want(entryId, quantity),
    remove: () => void saver.forget(entryId).then(() => remove.mutate({ entryId })),
    isRemoving: remove.isPending,
  };
}
