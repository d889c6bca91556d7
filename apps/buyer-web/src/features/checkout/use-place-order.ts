import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { stepAfter, type CheckoutStep } from "./checkout-steps.ts";
import { changedDetails, orderChanges } from "./order-changes.ts";

/** Why an order was not placed. */
export interface OrderRefusal {
  readonly message: string;
  /** What is different now, a sentence each. */
  readonly changes: readonly string[];
  /** The most of one product in an order, where that was the reason. */
  readonly limit?: number | undefined;
}

interface PlaceOrderOptions {
  /** The cart as the buyer sees it. */
  readonly cart: CartView;
  /** The order was not placed: where to go on, and what to say there. */
  readonly onRefused: (step: CheckoutStep, refusal: OrderRefusal) => void;
}

/** Places an order; a moment later leads to the orders. Refused, it reads the cart anew and says what changed. */
export function usePlaceOrder({ cart, onRefused }: PlaceOrderOptions) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cartNow = () => queryClient.query({ ...trpc.cart.show.queryOptions(), staleTime: 0 });

  const mutation = useMutation(
    trpc.order.place.mutationOptions({
      onMutate: () => cart,
      onSuccess: () => {
        toastSuccess("Order placed successfully!");
        void queryClient.invalidateQueries(trpc.order.list.infiniteQueryFilter());
      },
      onError: async (error, _, before = cart) => {
        const refusal = refusalOf(error);
        const step = stepAfter(refusal?.reason);
        const after = step === "cart" ? await cartNow().catch(() => before) : before;
        const details = changedDetails(refusal);
        onRefused(step, {
          message: messageOf(error, "Checkout failed. Please try again."),
          changes: details ? orderChanges(details, before, after) : [],
          limit: details?.limit,
        });
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
