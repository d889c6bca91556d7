import { useEffect, useRef } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { CartAction } from "./cart/cart-action.tsx";
import { CartStep } from "./cart/cart-step.tsx";
import { EmptyCart } from "./cart/empty-cart.tsx";
import { RemovedList } from "./cart/removed-list.tsx";
import classes from "./checkout.module.css";
import { stepOf } from "./steps/checkout-steps.ts";
import { PaymentStep } from "./steps/payment-step.tsx";
import { ShippingStep } from "./steps/shipping-step.tsx";
import { StepTrail } from "./steps/step-trail.tsx";
import { isCartChanged } from "./summary/order-changes.ts";
import { OrderColumns } from "./summary/order-columns.tsx";
import { OrderSummary } from "./summary/order-summary.tsx";
import { OrderedItems } from "./summary/ordered-items.tsx";
import { RefusalNote } from "./summary/refusal-note.tsx";
import { useCheckout, type CheckoutState } from "./use-checkout.ts";

type StepProps = { checkout: CheckoutState; deliveryDays: number };

function Step({ checkout, deliveryDays }: StepProps) {
  const { step, account, recipient, order, selected, totals } = checkout;
  const ordered = {
    entries: selected,
    totalPaise: totals.totalPaise,
    onTakeOut: (ids: readonly string[]) => checkout.select(ids, false),
  };
  if (step === "shipping")
    return account ? (
      <ShippingStep
        {...ordered}
        account={account}
        start={checkout.typed ?? recipient}
        onType={checkout.keepTyped}
        onBack={checkout.back}
        onNext={checkout.toPayment}
      />
    ) : (
      <LoadingState>Loading your address...</LoadingState>
    );
  if (step === "payment" && recipient)
    return (
      <PaymentStep
        {...ordered}
        recipient={recipient}
        deliveryDays={deliveryDays}
        isPlacing={checkout.isSaving || order.isPlacing}
        isPlaced={order.isPlaced}
        onBack={checkout.back}
        onPlace={checkout.place}
      />
    );
  return (
    <CartStep
      entries={checkout.shown}
      choice={checkout.choice}
      onSelect={checkout.select}
      onRemoved={checkout.noteRemoved}
      onBack={checkout.takeBack}
    />
  );
}

/** Moves focus and scroll to a new step, but not to the first one. */
function useStepFocus(step: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return ref;
}

/** The cart step shows the problem at each row instead. */
function hintAfterRefusal({ step, selected, hindered, refusal }: CheckoutState): string | null {
  if (step === "cart" || hindered.length === 0 || !isCartChanged(refusal?.reason ?? null)) return null;
  if (selected.length === 0) return "Go back to the cart to change your order.";
  return `You can still order without ${hindered.map(({ product }) => `“${fullName(product)}”`).join(", ")}.`;
}

export function Checkout({ cart }: { readonly cart: CartView }) {
  const checkout = useCheckout(cart);
  const { step, selected, totals, refusal, order } = checkout;
  const ref = useStepFocus(step);
  const pieces = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  if (cart.entries.length === 0 && !order.isPlaced)
    return (
      <>
        <RefusalNote refusal={refusal} />
        <RemovedList entries={checkout.shown} onBack={checkout.takeBack} />
        <EmptyCart />
      </>
    );
  return (
    <>
      <StepTrail step={step} />
      <RefusalNote refusal={refusal} hint={hintAfterRefusal(checkout)} />
      <OrderColumns>
        <div ref={ref} tabIndex={-1} className={classes.step} role="group" aria-label={stepOf(step).title}>
          {step !== "cart" && selected.length > 0 && <OrderedItems entries={selected} />}
          <Step checkout={checkout} deliveryDays={cart.deliveryDays} />
        </div>
        <OrderSummary
          totals={totals}
          pieces={pieces}
          shipping={cart.shipping}
          action={step === "cart" && <CartAction checkout={checkout} />}
        />
      </OrderColumns>
    </>
  );
}
