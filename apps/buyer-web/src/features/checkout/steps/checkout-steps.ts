import { oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";

/** The steps of the checkout, in order. */
export const checkoutSteps = [
  { step: "cart", title: "Cart", back: null, next: "Proceed to Checkout" },
  { step: "shipping", title: "Shipping", back: "Back to Cart", next: "Continue to Payment" },
  { step: "payment", title: "Payment", back: "Back to Shipping", next: "Place Order" },
] as const;

export type CheckoutStep = (typeof checkoutSteps)[number]["step"];

/** Where an order that was not placed leads. */
export const stepAfterRefusal: CheckoutStep = "shipping";

/** A step with its texts. */
export function stepOf(step: CheckoutStep) {
  return checkoutSteps.find((candidate) => candidate.step === step) ?? checkoutSteps[0];
}

/** The step before; the first stays. */
export function stepBefore(step: CheckoutStep): CheckoutStep {
  const index = checkoutSteps.findIndex((candidate) => candidate.step === step);
  return checkoutSteps[Math.max(0, index - 1)]?.step ?? "cart";
}

export const readCheckoutStep = searchSchema({ step: oneOf(["shipping", "payment"]) });
