import { oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";

export const checkoutSteps = [
  { step: "cart", title: "Cart", back: null, next: "Proceed to Checkout" },
  { step: "shipping", title: "Shipping", back: "Back to Cart", next: "Continue to Payment" },
  { step: "payment", title: "Payment", back: "Back to Shipping", next: "Place Order" },
] as const;

export type CheckoutStep = (typeof checkoutSteps)[number]["step"];

export const stepAfterRefusal: CheckoutStep = "shipping";

export function stepOf(step: CheckoutStep) {
  return checkoutSteps.find((candidate) => candidate.step === step) ?? checkoutSteps[0];
}

export function stepBefore(step: CheckoutStep): CheckoutStep {
  const index = checkoutSteps.findIndex((candidate) => candidate.step === step);
  return checkoutSteps[Math.max(0, index - 1)]?.step ?? "cart";
}

export const readCheckoutStep = searchSchema({ step: oneOf(["shipping", "payment"]) });
