import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { confirm } from "@haat/ui/confirm.tsx";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";
import { withQuantities } from "../cart/with-quantities.ts";

/** Asks, then keeps another quantity of this entry, says so and calls back. */
export function useUpdateQuantity(entryId: string, onUpdated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const saver = useQuantitySaver();
  const { mutate, isPending, error } = useMutation(
    trpc.cart.setQuantity.mutationOptions({
      onSuccess: (_, { quantity }) => {
        queryClient.setQueriesData<CartView>(
          trpc.cart.show.queryFilter(),
          (cart) => cart && withQuantities(cart, new Map([[entryId, quantity]])),
        );
        toastSuccess("update successful");
        onUpdated();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.cart.show.queryFilter()),
    }),
  );

  const update = async (quantity: number) => {
    const isSure = await confirm({
      title: "Update quantity",
      message: "Are you sure you want to update this product quantity?",
      confirmLabel: "Update",
    });
    if (!isSure) return;
    // A quantity that the cart page still wants would undo this one.
    await saver.forget(entryId);
    mutate({ entryId, quantity });
  };

  return {
    update: (quantity: number) => void update(quantity),
    isUpdating: isPending,
    problem: error && messageOf(error, "Failed to update quantity. Please try again."),
  };
}
