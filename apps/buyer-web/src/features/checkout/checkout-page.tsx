import { Anchor, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { addressLine } from "../account/address-line.ts";
import { WithCart } from "../cart/with-cart.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { CartStep } from "./cart/cart-step.tsx";
import { RemovedList } from "./cart/removed-entry.tsx";
import classes from "./checkout-page.module.css";
import { checkoutSteps, stepOf, type CheckoutStep } from "./steps/checkout-steps.ts";
import { PaymentStep } from "./steps/payment-step.tsx";
import { ShippingStep } from "./steps/shipping-step.tsx";
import { OrderedItems } from "./summary/ordered-items.tsx";
import { RefusalNote } from "./summary/refusal-note.tsx";
import { OrderColumns, ShippingPrice, SummaryPanel } from "./summary/summary-panel.tsx";
import { useCheckout, type CheckoutState } from "./use-checkout.ts";
import { isCartChanged } from "./use-place-order.ts";

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
        start={recipient}
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
      onRemoved={checkout.onRemoved}
      onBack={checkout.onRestored}
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
function hintAfterRefusal({ step, selected, unorderable, refusal }: CheckoutState): string | null {
  if (step === "cart" || unorderable.length === 0 || !isCartChanged(refusal?.reason ?? null)) return null;
  if (selected.length === 0) return "Go back to the cart to change your order.";
  return `You can still order without ${unorderable.map(({ product }) => `“${fullName(product)}”`).join(", ")}.`;
}

function StepTrail({ step }: { readonly step: CheckoutStep }) {
  const current = checkoutSteps.findIndex((candidate) => candidate.step === step);
  return (
    <ol className={classes.trail} aria-label="Checkout steps">
      {checkoutSteps.map(({ step: name, title }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** After a refusal it leads straight to the order. */
function CartAction({ checkout }: { readonly checkout: CheckoutState }) {
  const { selected, knownRecipient, isSaving, place, toShipping } = checkout;
  return (
    <>
      <Button
        fullWidth
        loading={isSaving}
        disabled={selected.length === 0}
        onClick={knownRecipient ? place : toShipping}
      >
        {stepOf(knownRecipient ? "payment" : "cart").next}
      </Button>
      {knownRecipient && (
        <p className={classes.where}>
          Cash on delivery to {knownRecipient.name}, {addressLine(knownRecipient)}.{" "}
          <Anchor component="button" type="button" inherit onClick={toShipping}>
            Change address
          </Anchor>
        </p>
      )}
    </>
  );
}

function Checkout({ cart }: { readonly cart: CartView }) {
  const checkout = useCheckout(cart);
  const { step, selected, totals, refusal, order } = checkout;
  const ref = useStepFocus(step);
  const pieces = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  if (cart.entries.length === 0 && !order.isPlaced)
    return (
      <>
        <RefusalNote refusal={refusal} />
        <RemovedList entries={checkout.shown} onBack={checkout.onRestored} />
        <EmptyState
          picture="cart"
          title="Your cart is empty"
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          Products you add show up here.
        </EmptyState>
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
        <SummaryPanel
          title="Order Summary"
          figures={[
            [
              `Subtotal (${pieces} ${pieces === 1 ? "item" : "items"})`,
              <Price key="subtotal" paise={totals.subtotalPaise} size="sm" isSum />,
            ],
            ["Shipping", <ShippingPrice key="shipping" {...totals} />],
          ]}
          totalPaise={totals.totalPaise}
          shipping={cart.shipping}
        >
          {step === "cart" && <CartAction checkout={checkout} />}
        </SummaryPanel>
      </OrderColumns>
    </>
  );
}

export function CheckoutPage() {
  return (
    <Page title="Your Cart">
      <WithCart loading="Loading your cart...">{(cart) => <Checkout cart={cart} />}</WithCart>
    </Page>
  );
}
