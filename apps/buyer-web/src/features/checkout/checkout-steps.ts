import type { Reason } from "@haat/contract/errors";

/** The steps of the checkout, in order. */
export const checkoutSteps = [
  { step: "cart", title: "Cart", back: null, next: "Proceed to Checkout" },
  { step: "shipping", title: "Shipping", back: "Back to Cart", next: "Continue to Payment" },
  { step: "payment", title: "Payment", back: "Back to Shipping", next: "Place Order" },
] as const;

export type CheckoutStep = (typeof checkoutSteps)[number]["step"];

/** What an order that was refused leads back to. The cart where the cart itself changed, else the address. */
const stepAfterRefusal: Readonly<Partial<Record<string, CheckoutStep>>> = {
  OUT_OF_STOCK: "cart",
  TOTAL_CHANGED: "cart",
  ENTRY_GONE: "cart",
  ENTRY_NOT_FOUND: "cart",
  PRODUCT_NOT_FOUND: "cart",
  QUANTITY_LIMIT: "cart",
} satisfies Partial<Record<Reason, CheckoutStep>>;

/** Where a failed order leads, by the reason it was given; without one to the shipping step. */
export function stepAfter(reason: Reason | null | undefined): CheckoutStep {
  return (reason && stepAfterRefusal[reason]) ?? "shipping";
}

/** A step with its texts. */
export function stepOf(step: CheckoutStep) {
  return checkoutSteps.find((candidate) => candidate.step === step) ?? checkoutSteps[0];
}

/** The step before; the first stays. */
export function stepBefore(step: CheckoutStep): CheckoutStep {
  const index = checkoutSteps.findIndex((candidate) => candidate.step === step);
  return checkoutSteps[Math.max(0, index - 1)]?.step ?? "cart";
}
