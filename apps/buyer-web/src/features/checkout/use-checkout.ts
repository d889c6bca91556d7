import { useState } from "react";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { useMe } from "@haat/web-kit/session.ts";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";
import { asSeen, selectedEntries, totalsOf, type Choice } from "./cart-selection.ts";
import { stepBefore, type CheckoutStep } from "./checkout-steps.ts";
import { keyFor, type OrderKey } from "./order-key.ts";
import { usePlaceOrder, type OrderRefusal } from "./use-place-order.ts";

/** What is ordered now: all that can be, until the buyer takes something out. */
function useChoice({ entries, shipping }: CartView) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState<number>(maxQuantityPerLine);
  const choice: Choice = { left, limit };
  const select = (ids: readonly string[], isSelected: boolean) =>
    setLeft((now) => new Set(isSelected ? [...now].filter((id) => !ids.includes(id)) : [...now, ...ids]));
  const selected = selectedEntries(entries, choice);
  return { choice, select, setLimit, selected, totals: totalsOf(selected, shipping) };
}

/** Waits until every quantity on the page is kept on the server; where one is refused, one stays and reads why. */
function useKeptQuantities() {
  const saver = useQuantitySaver();
  const [isSaving, setIsSaving] = useState(false);
  const whenKept = (goOn: () => void) => {
    setIsSaving(true);
    void saver.flush().then((isKept) => {
      setIsSaving(false);
      if (isKept) goOn();
    });
  };
  return { isSaving, whenKept };
}

/** The state of one checkout: step, selection, address, and the order about to be placed. */
export function useCheckout(cart: CartView) {
  const { data: session } = useMe();
  const { choice, select, setLimit, selected, totals } = useChoice(cart);
  const { isSaving, whenKept } = useKeptQuantities();
  const [step, setStep] = useState<CheckoutStep>("cart");
  const [entered, setEntered] = useState<ShippingAddress | null>(null);
  const [orderKey, setOrderKey] = useState<OrderKey | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  const order = usePlaceOrder({
    cart,
    onRefused: (to, why) => {
      setStep(to);
      setRefusal(why);
      if (why.limit) setLimit(why.limit);
    },
  });

  const contentFor = (shippingAddress: ShippingAddress) => ({
    entryIds: selected.map(({ id }) => id),
    expectedTotalPaise: totals.totalPaise,
    shippingAddress,
    paymentMethod: "cash_on_delivery" as const,
  });

  const go = (to: CheckoutStep) => {
    setRefusal(null);
    setStep(to);
  };

  const place = (shippingAddress: ShippingAddress) => {
    go("payment");
    // A cart that changed on this very page since the step opened is another order.
    const { key, content } = keyFor(contentFor(shippingAddress), orderKey);
    setOrderKey({ key, content });
    order.mutate({
      ...contentFor(shippingAddress),
      idempotencyKey: key,
      seen: asSeen(selected),
    });
  };

  return {
    // Nothing left to order (all taken out or sold out meanwhile) leads back to the cart.
    step: selected.length === 0 && !order.isSuccess ? ("cart" as const) : step,
    toShipping: () => whenKept(() => go("shipping")),
    toPayment: (shippingAddress: ShippingAddress) => {
      setEntered(shippingAddress);
      setOrderKey((before) => keyFor(contentFor(shippingAddress), before));
      go("payment");
    },
    back: () => go(stepBefore(step)),
    choice,
    select,
    selected,
    totals,
    address: entered ?? session?.user.address ?? null,
    /** The address that was chosen before an order was refused, to order again right from the cart. */
    chosenAddress: refusal && entered,
    place: () => whenKept(() => entered && place(entered)),
    isSaving,
    order,
    refusal,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
