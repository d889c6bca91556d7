import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { deleteDraft } from "@haat/web-kit/session/drafts.ts";
import { isOrderable } from "../checkout/cart/cart-selection.ts";
import { usePlaceOrder, useSavedQuantities, type OrderRefusal } from "../checkout/use-place-order.ts";
import { askToOrder } from "./order/ask-to-order.tsx";

function useLeaveForOrder(orderId: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    // Back must not lead to a finished checkout.
    if (orderId) void navigate({ to: "/orders/$orderId", params: { orderId }, replace: true });
  }, [orderId, navigate]);
}

function useTakeOut(entryId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueriesData<CartView>(
      trpc.cart.show.queryFilter(),
      (cart) => cart && { ...cart, entries: cart.entries.filter(({ id }) => id !== entryId) },
    );
    void refreshLoaded(queryClient, trpc.cart.show.queryFilter());
  };
}

export function useSingleCheckout(cart: CartView, entryId: string, buyerId: string) {
  const { isSaving, whenSaved } = useSavedQuantities();
  const [ordered, setOrdered] = useState<CartEntryView | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const takeOut = useTakeOut(entryId);
  const open = cart.entries.find(({ id }) => id === entryId) ?? null;

  const order = usePlaceOrder({
    cart,
    entryId,
    entries: open ? [open] : [],
    onPlaced: () => {
      deleteDraft(buyerId, entryId);
      toastSuccess("Order successful");
      takeOut();
    },
    onRefused: setRefusal,
  });
  useLeaveForOrder(order.placedId);

  const place = async (recipient: Recipient) => {
    if (!open || !(await askToOrder(open, cart.shipping))) return;
    whenSaved(() => {
      setRefusal(null);
      setOrdered(open);
      order.place(recipient);
    });
  };

  return {
    /** While an order is running, its entry may have left the cart. */
    entry: open ?? (order.isPlacing || order.isPlaced ? ordered : null),
    canOrder: open !== null && isOrderable(open, cart.maxQuantityPerLine),
    place: (recipient: Recipient) => void place(recipient),
    isPlacing: isSaving || order.isPlacing,
    isPlaced: order.isPlaced,
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}

export type SingleCheckoutState = ReturnType<typeof useSingleCheckout>;
