import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Recipient, RecipientForm } from "@haat/contract/account/recipient.schema";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { afterOrderMs } from "@haat/contract/shop.constants";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { dropDraft } from "@haat/web-kit/session/drafts.ts";
import { useKnownUser } from "../account/use-known-user.ts";
import { useKeptQuantities } from "../cart/use-kept-quantities.ts";
import { cartDraft } from "../recipient/account-recipient.ts";
import { hinderedEntries, selectedEntries, totalsOf, type Choice } from "./cart/cart-selection.ts";
import { keepLeftOut, readLeftOut } from "./cart/left-out.ts";
import { useRemovedEntries } from "./cart/use-removed-entries.ts";
import { stepAfterRefusal, stepBefore, type CheckoutStep } from "./steps/checkout-steps.ts";
import { useCheckoutStep } from "./steps/use-checkout-step.ts";
import { usePlaceOrder, type OrderRefusal } from "./use-place-order.ts";

function useChoice({ entries, maxQuantityPerLine: limit }: CartView) {
  const [left, setLeft] = useState(readLeftOut);
  const choice: Choice = { left, limit };
  useEffect(() => keepLeftOut(left), [left]);
  const select = (ids: readonly string[], isSelected: boolean) =>
    setLeft((now) => new Set(isSelected ? [...now].filter((id) => !ids.includes(id)) : [...now, ...ids]));
  return {
    choice,
    select,
    selected: selectedEntries(entries, choice),
    hindered: hinderedEntries(entries, choice),
  };
}

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
  if (buyerId) dropDraft(buyerId, cartDraft);
  toastSuccess("Order placed.");
}

/** Changing the address would ask for the login; the note links to it. */
function isLoggedOut(refusal: OrderRefusal | null): boolean {
  return refusal?.reason === "NOT_LOGGED_IN";
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
  const { choice, select, selected, hindered } = useChoice(cart);
  const removal = useRemovedEntries(cart.entries, { left: choice.left, select });
  const { isSaving, whenKept } = useKeptQuantities();
  const [entered, setEntered] = useState<Recipient | null>(null);
  const [typed, setTyped] = useState<RecipientForm | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  const order = usePlaceOrder({
    cart,
    entries: selected,
    onPlaced: () => afterOrder(account?.id),
    onRefused: (why) => {
      setRefusal(why);
      if (!isLoggedOut(why)) show(stepAfterRefusal, { replace: true });
    },
  });
  useLeaveAfterOrder(order.placedId);

  const isOrdered = order.isPlacing || order.isPlaced;
  const { step, go: show } = useCheckoutStep(
    (asked) => stepFor(asked, { isOrdered, isEmpty: selected.length === 0, refusal, entered }),
    { isHeld: isLoggedOut(refusal) },
  );

  const go = (to: CheckoutStep) => {
    setRefusal(null);
    if (to !== step) show(to);
  };

  const place = (recipient: Recipient) => {
    go("payment");
    order.place(recipient);
  };

  return {
    step,
    toShipping: () => whenKept(() => go("shipping")),
    toPayment: (recipient: Recipient) => {
      setEntered(recipient);
      order.prepare(recipient);
      go("payment");
    },
    // The cart still shows what changed.
    back: () => show(stepBefore(step), { replace: true }),
    choice,
    select,
    ...removal,
    selected,
    hindered,
    totals: totalsOf(selected, cart.shipping),
    account,
    recipient: entered,
    typed,
    keepTyped: setTyped,
    /** After a refusal the cart can order again right away. */
    chosenRecipient: refusal && entered,
    place: () => whenKept(() => entered && place(entered)),
    isSaving,
    order,
    refusal,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
