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

/** Why an order was not placed. */
export interface OrderRefusal {
  readonly message: string;
  /** Null where the server gave none, or did not answer. */
  readonly reason: Reason | null;
  /** What is different now, a sentence each. */
  readonly changes: readonly string[];
  /** No answer came: the order may have been placed all the same. */
  readonly isUnanswered: boolean;
  /** That is so because there was no connection. */
  readonly isUnconnected: boolean;
}

interface PlaceOrderOptions {
  /** The cart as the buyer sees it. */
  readonly cart: CartView;
  /** The one entry that the cart was asked for, if it was. */
  readonly entryId?: string;
  /** What is ordered of it. */
  readonly entries: readonly CartEntryView[];
  /** The order was placed, whether its page is still open or not. */
  readonly onPlaced: () => void;
  readonly onRefused: (refusal: OrderRefusal) => void;
}

/** Sends orders. Refused for what is in the cart, it reads the cart again and says what changed. */
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

/**
 * Places entries of the cart as one order, at the total that is seen. Every try of the same content goes with the same
 * key, so that the answer to a lost one is found again.
 */
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
    /** The payment step opens: the order gets its key. */
    prepare: (recipient: Recipient) => setOrderKey((before) => keyFor(contentFor(recipient), before)),
    place: (recipient: Recipient) => {
      // A cart that changed on this very page since the step opened is another order.
      const { key, content } = keyFor(contentFor(recipient), orderKey);
      setOrderKey({ key, content });
      mutate({ ...contentFor(recipient), idempotencyKey: key, seen: asSeen(entries) });
    },
    isPlacing: isPending,
    isPlaced: isSuccess,
    /** The order that was placed; null until then. */
    placedId: data?.id ?? null,
  };
}
