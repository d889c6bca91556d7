import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { cartChanges } from "./cart-changes.ts";
import { stepAfter, type CheckoutStep } from "./checkout-steps.ts";

/** Why an order was not placed, and what is different now. */
export interface OrderRefusal {
  readonly message: string;
  readonly changes: readonly string[];
}

interface PlaceOrderOptions {
  /** The order was not placed: where to go on, and what to say there. */
  readonly onRefused: (step: CheckoutStep, refusal: OrderRefusal) => void;
}

/** Places an order; a moment later leads to the orders. Refused, it reads the cart anew and says what changed. */
export function usePlaceOrder({ onRefused }: PlaceOrderOptions) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cartOptions = trpc.cart.show.queryOptions();

  async function changesSince(before: CartView | undefined): Promise<string[]> {
    const after = await queryClient.query({ ...cartOptions, staleTime: 0 }).catch(() => undefined);
    return before && after ? cartChanges(before, after) : [];
  }

  const mutation = useMutation(
    trpc.order.place.mutationOptions({
      onSuccess: () => {
        toastSuccess("Order placed successfully!");
        void queryClient.invalidateQueries(trpc.order.list.infiniteQueryFilter());
      },
      onError: async (error) => {
        const step = stepAfter(refusalOf(error)?.reason);
        const message = messageOf(error, "Checkout failed. Please try again.");
        const before = queryClient.getQueryData(cartOptions.queryKey);
        onRefused(step, { message, changes: step === "cart" ? await changesSince(before) : [] });
      },
    }),
  );

  useEffect(() => {
    if (!mutation.isSuccess) return;
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries(trpc.cart.show.queryFilter());
      void navigate({ to: "/orders" });
    }, afterOrderMs);
    return () => clearTimeout(timer);
  }, [mutation.isSuccess, navigate, queryClient, trpc]);

  return mutation;
}
