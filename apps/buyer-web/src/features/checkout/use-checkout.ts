import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { deleteDraft } from "@haat/web-kit/session/drafts.ts";
import { useKnownUser } from "../account/use-known-user.ts";
import { cartDraft } from "../recipient/account-recipient.ts";
import { unorderableEntries, selectedEntries, totalsOf, type Choice } from "./cart/cart-selection.ts";
import { shownEntries, useCheckoutState } from "./checkout-state.ts";
import { stepAfterRefusal, stepBefore, type CheckoutStep } from "./steps/checkout-steps.ts";
import { usePlaceOrder, useSavedQuantities, type OrderRefusal } from "./use-place-order.ts";

function useLeaveAfterOrder(orderId: string | null) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!orderId) return;
    const timer = setTimeout(() => {
      void refreshLoaded(queryClient, trpc.cart.show.queryFilter());
      // Back must not lead to a finished checkout.
      void navigate({ to: "/orders/$orderId", params: { orderId }, replace: true });
    }, afterOrderMs);
    return () => clearTimeout(timer);
  }, [orderId, navigate, queryClient, trpc]);
}

function afterOrder(buyerId: string | undefined): void {
  if (buyerId) deleteDraft(buyerId, cartDraft);
  toastSuccess("Order placed.");
}

/** Changing the address would ask for the login; the note links to it. */
function isLoggedOut(refusal: OrderRefusal | null): boolean {
  return refusal?.reason === "NOT_LOGGED_IN";
}

const route = getRouteApi("/_buyer/cart");

/**
 * The step is in the address, so that Back goes one step back. The address stays while it `isHeld`.
 */
function useCheckoutStep(
  allowed: (asked: CheckoutStep) => CheckoutStep,
  { isHeld }: { readonly isHeld: boolean },
) {
  const { step: asked = "cart" } = route.useSearch();
  const navigate = route.useNavigate();
  const step = allowed(asked);
  const go = (to: CheckoutStep, { replace = false } = {}) =>
    void navigate({ to: "/cart", search: to === "cart" ? {} : { step: to }, replace });
  useEffect(() => {
    // The address follows the step shown, so that later changes don't jump ahead.
    if (!isHeld && asked !== "cart" && step !== asked && step !== "payment") go(step, { replace: true });
  });
  return { step, go };
}

interface Progress {
  readonly isOrdered: boolean;
  readonly isEmpty: boolean;
  readonly refusal: OrderRefusal | null;
  readonly entered: Recipient | null;
}

function stepFor(asked: CheckoutStep, { isOrdered, isEmpty, refusal, entered }: Progress): CheckoutStep {
  if (isOrdered) return "payment";
  // Everything may be removed or sold out; after a refusal the buyer reads why first.
  if (isEmpty) return refusal && asked !== "cart" ? stepAfterRefusal : "cart";
  return asked === "payment" && (refusal || !entered) ? stepAfterRefusal : asked;
}

export function useCheckout(cart: CartView) {
  const account = useKnownUser();
  const [state, dispatch] = useCheckoutState();
  const { excluded, recipient, refusal } = state;
  const { isSaving, whenSaved } = useSavedQuantities();
  const choice: Choice = { excluded, limit: cart.maxQuantityPerLine };
  const selected = selectedEntries(cart.entries, choice);
  const shown = shownEntries(cart.entries, state);

  const order = usePlaceOrder({
    cart,
    entries: selected,
    onPlaced: () => afterOrder(account?.id),
    onRefused: (why) => {
      dispatch({ type: "refuse", refusal: why });
      if (!isLoggedOut(why)) show(stepAfterRefusal, { replace: true });
    },
  });
  useLeaveAfterOrder(order.placedId);

  const isOrdered = order.isPlacing || order.isPlaced;
  const { step, go: show } = useCheckoutStep(
    (asked) => stepFor(asked, { isOrdered, isEmpty: selected.length === 0, refusal, entered: recipient }),
    { isHeld: isLoggedOut(refusal) },
  );

  const go = (to: CheckoutStep) => {
    dispatch({ type: "refuse", refusal: null });
    if (to !== step) show(to);
  };

  const place = (to: Recipient) => {
    go("payment");
    order.place(to);
  };

  return {
    step,
    toShipping: () => whenSaved(() => go("shipping")),
    toPayment: (entered: Recipient) => {
      dispatch({ type: "enter", recipient: entered });
      order.prepare(entered);
      go("payment");
    },
    // The cart still shows what changed.
    back: () => show(stepBefore(step), { replace: true }),
    choice,
    select: (ids: readonly string[], isSelected: boolean) => dispatch({ type: "select", ids, isSelected }),
    shown,
    onRemoved: (entry: CartEntryView) => dispatch({ type: "remove", entry, shown }),
    onRestored: (entry: CartEntryView, newId: string) => dispatch({ type: "restore", entry, newId }),
    selected,
    unorderable: unorderableEntries(cart.entries, choice),
    totals: totalsOf(selected, cart.shipping),
    account,
    recipient,
    /** After a refusal the cart can order again right away. */
    knownRecipient: refusal && recipient,
    place: () => whenSaved(() => recipient && place(recipient)),
    isSaving,
    order,
    refusal,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
