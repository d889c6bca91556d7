import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import type { Reason } from "@haat/contract/errors";
import { fullName } from "@haat/contract/product/family/full-name";
import { changeSentences, type RefusalDetails } from "@haat/contract/refusal-details";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isOffline, messageOf, refusalOf, type Refusal } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";
import { asSeen, totalsOf } from "./cart/cart-selection.ts";

/** Refusals whose details say what changed since the buyer saw the cart. */
const cartRefusals: ReadonlySet<Reason | null> = new Set<Reason>([
  "ENTRY_GONE",
  "SELLER_ON_HOLIDAY",
  "OUT_OF_STOCK",
  "QUANTITY_LIMIT",
  "TOTAL_CHANGED",
]);

export function isCartChanged(reason: Reason | null): boolean {
  return (
    cartRefusals.has(reason) ||
    reason === "ALREADY_ORDERED" ||
    reason === "ENTRY_NOT_FOUND" ||
    reason === "PRODUCT_NOT_FOUND"
  );
}

export function isOutOfReach(reason: Reason | null): boolean {
  return reason === "NOT_SERVED" || reason === "COD_NOT_HERE" || reason === "COD_LIMIT";
}

/** Null when refused for another reason, or not answered. */
export function changedDetails(refusal: Refusal | null): RefusalDetails | null {
  return refusal && cartRefusals.has(refusal.reason) ? refusal.details : null;
}

function isSameRule(one: CartView["shipping"], other: CartView["shipping"]): boolean {
  return one.feePaise === other.feePaise && one.freeAbovePaise === other.freeAbovePaise;
}

/** One sentence per change; names of removed entries and the shipping price come from `before`. */
export function orderChanges(details: RefusalDetails, before: CartView, after: CartView): string[] {
  const nameOf = new Map(before.entries.map(({ id, product }) => [id, fullName(product)]));
  const left = (details.gone ?? []).filter(({ entryId, name }) => !name && nameOf.has(entryId));
  const gone = (details.gone ?? []).filter((entry) => !left.includes(entry));
  return [
    ...left.map(({ entryId }) => `“${nameOf.get(entryId)}” is no longer in your cart.`),
    ...changeSentences({ ...details, gone }),
    ...(isSameRule(before.shipping, after.shipping) ? [] : ["The shipping fee changed."]),
  ];
}

/** `crypto.randomUUID` doesn't exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface OrderKey {
  readonly key: string;
  readonly content: string;
}

/** Reuses the key for the same content, so that a lost answer is found again. */
export function keyFor(content: object, before: OrderKey | null): OrderKey {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { key: newKey(), content: text };
}

export interface OrderRefusal {
  readonly message: string;
  /** Null without an answer or a reason. */
  readonly reason: Reason | null;
  readonly changes: readonly string[];
  /** The order may have been placed all the same. */
  readonly isUnanswered: boolean;
  readonly isOffline: boolean;
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
          isOffline: isOffline(error),
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

/** When a quantity is refused, the buyer stays on the page and reads why. */
export function useSavedQuantities() {
  const saver = useQuantitySaver();
  const [isSaving, setIsSaving] = useState(false);
  const whenSaved = (onSaved: () => void) => {
    setIsSaving(true);
    void saver.flush().then((isSaved) => {
      setIsSaving(false);
      if (isSaved) onSaved();
    });
  };
  return { isSaving, whenSaved };
}
