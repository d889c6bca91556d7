import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import type { Reason } from "@haat/contract/errors";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isUnconnected, messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { asSeen, totalsOf } from "./cart/cart-selection.ts";
import { keyFor, type OrderKey } from "./order-key.ts";
import { changedDetails, isCartChanged, isOutOfReach, orderChanges } from "./summary/order-changes.ts";

export interface OrderRefusal {
  readonly message: string;
  /** Null without an answer or a reason. */
  readonly reason: Reason | null;
  /** One sentence per change. */
  readonly changes: readonly string[];
  /** The order may have been placed all the same. */
  readonly isUnanswered: boolean;
  readonly isUnconnected: boolean;
}

interface PlaceOrderOptions {
  readonly cart: CartView;
  readonly entryId?: string;
  readonly entries: readonly CartEntryView[];
  /** Called even after the page was left. */
  readonly onPlaced: () => void;
  readonly onRefused: (refusal: OrderRefusal) => void;
}

/** After a refusal about the cart it loads the cart again and says what changed. */
function useSendOrder({ cart, entryId, onPlaced, onRefused }: PlaceOrderOptions) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const cartNow = () =>
    queryClient.query({
      ...trpc.cart.show.queryOptions(entryId ? { entryId } : undefined),
      staleTime: 0,
    });
  return useMutation(
    trpc.order.place.mutationOptions({
      onMutate: () => cart,
      onSuccess: () => {
        void refreshLoaded(queryClient, trpc.order.pathFilter());
        onPlaced();
      },
      onError: async (error, _, before = cart) => {
        const refusal = refusalOf(error);
        const reason = refusal?.reason ?? null;
        const after = isCartChanged(reason) ? await cartNow().catch(() => before) : before;
        if (isOutOfReach(reason)) void refreshLoaded(queryClient, trpc.delivery.pathFilter());
        const details = changedDetails(refusal);
        onRefused({
          message: messageOf(error, "Checkout failed. Please try again."),
          reason,
          changes: details ? orderChanges(details, before, after) : [],
          isUnanswered: refusal === null,
          isUnconnected: isUnconnected(error),
        });
      },
    }),
  );
}

/** Repeating the same content uses the same key, so that a lost answer is found again. */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { cart, entries } = options;
  const [orderKey, setOrderKey] = useState<OrderKey | null>(null);
  const { mutate, isPending, isSuccess, data } = useSendOrder(options);

  const contentFor = (shippingAddress: Recipient) => ({
    entryIds: entries.map(({ id }) => id),
    expectedTotalPaise: totalsOf(entries, cart.shipping).totalPaise,
    shippingAddress,
    paymentMethod: "cash_on_delivery" as const,
  });

  return {
    prepare: (recipient: Recipient) => setOrderKey((before) => keyFor(contentFor(recipient), before)),
    place: (recipient: Recipient) => {
      // A cart that changed since the step opened is another order.
      const { key, content } = keyFor(contentFor(recipient), orderKey);
      setOrderKey({ key, content });
      mutate({ ...contentFor(recipient), idempotencyKey: key, seen: asSeen(entries) });
    },
    isPlacing: isPending,
    isPlaced: isSuccess,
    placedId: data?.id ?? null,
  };
}
