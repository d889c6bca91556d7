import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError } from "@haat/ui/toast.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Changes the quantity of one entry or takes it out; the cart is read anew afterwards, refused or not. */
export function useCartEntry(entryId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(trpc.cart.show.queryFilter());
  const setQuantity = useMutation(
    trpc.cart.setQuantity.mutationOptions({
      onError: (error) => toastError(messageOf(error, "Failed to update quantity. Please try again.")),
      onSettled: reload,
    }),
  );
  const remove = useMutation(
    trpc.cart.remove.mutationOptions({
      onError: (error) => toastError(messageOf(error, "Failed to remove item. Please try again.")),
      onSettled: reload,
    }),
  );
  return {
    setQuantity: (quantity: number) => setQuantity.mutate({ entryId, quantity }),
    remove: () => remove.mutate({ entryId }),
    isBusy: setQuantity.isPending || remove.isPending,
    isRemoving: remove.isPending,
  };
}
