import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { confirm } from "@haat/ui/confirm.tsx";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { useKeptQuantities } from "../cart/use-kept-quantities.ts";
import { isOrderable } from "../checkout/cart-selection.ts";
import { usePlaceOrder, type OrderRefusal } from "../checkout/use-place-order.ts";

/** The order is placed: its entry leaves the cart, and the buyer goes there. */
function useLeaveForCart(isPlaced: boolean, entryId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isPlaced) return;
    queryClient.setQueryData(
      trpc.cart.show.queryKey(),
      (cart) => cart && { ...cart, entries: cart.entries.filter(({ id }) => id !== entryId) },
    );
    void queryClient.invalidateQueries(trpc.cart.show.queryFilter());
    // Back leads to the product, not to a checkout that is over.
    void navigate({ to: "/cart", replace: true });
  }, [isPlaced, entryId, navigate, queryClient, trpc]);
}

/** The state of ordering one entry of the cart. */
export function useSingleCheckout(cart: CartView, entryId: string) {
  const { isSaving, whenKept } = useKeptQuantities();
  const [ordered, setOrdered] = useState<CartEntryView | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const open = cart.entries.find(({ id }) => id === entryId) ?? null;

  const order = usePlaceOrder({
    cart,
    entries: open ? [open] : [],
    onPlaced: () => toastSuccess("order successful"),
    onRefused: setRefusal,
  });
  useLeaveForCart(order.isPlaced, entryId);

  const place = async (address: ShippingAddress) => {
    const isSure = await confirm({
      title: "Checkout",
      message: "Are you sure you want to order this product?",
      confirmLabel: "Order",
    });
    if (!isSure) return;
    whenKept(() => {
      setRefusal(null);
      setOrdered(open);
      order.place(address);
    });
  };

  return {
    /** What is ordered; an order on its way keeps it, though it has left the cart. */
    entry: open ?? (order.isPlacing || order.isPlaced ? ordered : null),
    canOrder: open !== null && isOrderable(open, cart.maxQuantityPerLine),
    place: (address: ShippingAddress) => void place(address),
    isPlacing: isSaving || order.isPlacing,
    isPlaced: order.isPlaced,
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}

export type SingleCheckoutState = ReturnType<typeof useSingleCheckout>;
