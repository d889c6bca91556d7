import { useState } from "react";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { useMe } from "@haat/web-kit/session.ts";
import { selectedEntries, totalsOf } from "./cart-selection.ts";
import { stepBefore, type CheckoutStep } from "./checkout-steps.ts";
import { keyFor, type OrderKey } from "./order-key.ts";
import { usePlaceOrder, type OrderRefusal } from "./use-place-order.ts";

/** The state of one checkout: step, selection, address, and the order about to be placed. */
export function useCheckout(cart: CartView) {
  const { data: session } = useMe();
  const [step, setStep] = useState<CheckoutStep>("cart");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [entered, setEntered] = useState<ShippingAddress | null>(null);
  const [orderKey, setOrderKey] = useState<OrderKey | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  const selected = selectedEntries(cart.entries, left);
  const totals = totalsOf(selected, cart.shipping);
  const address = entered ?? session?.user.address ?? null;

  const order = usePlaceOrder({
    onRefused: (to, why) => {
      setStep(to);
      setRefusal(why);
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

  return {
    // Nothing left to order (all taken out or sold out meanwhile) leads back to the cart.
    step: selected.length === 0 && !order.isSuccess ? ("cart" as const) : step,
    go,
    back: () => go(stepBefore(step)),
    left,
    select: (ids: readonly string[], isSelected: boolean) =>
      setLeft((now) => {
        const changed = new Set(now);
        for (const id of ids)
          if (isSelected) changed.delete(id);
          else changed.add(id);
        return changed;
      }),
    selected,
    totals,
    address,
    toPayment: (shippingAddress: ShippingAddress) => {
      setEntered(shippingAddress);
      setOrderKey((before) => keyFor(contentFor(shippingAddress), before));
      go("payment");
    },
    place: () => {
      if (!entered) return;
      // A cart that changed on this very page since the step opened is another order.
      const { key, content } = keyFor(contentFor(entered), orderKey);
      setOrderKey({ key, content });
      order.mutate({ ...contentFor(entered), idempotencyKey: key });
    },
    order,
    refusal,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
