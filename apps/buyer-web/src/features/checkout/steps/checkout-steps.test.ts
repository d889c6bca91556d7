import { describe, expect, it } from "vitest";
import { checkoutSteps, stepBefore, stepOf } from "./checkout-steps.ts";

describe("the steps of the checkout", () => {
  it("are cart, shipping and payment, with the buttons between them", () => {
    expect(checkoutSteps.map(({ step, back, next }) => [step, back, next])).toEqual([
      ["cart", null, "Proceed to Checkout"],
      ["shipping", "Back to Cart", "Continue to Payment"],
      ["payment", "Back to Shipping", "Place Order"],
    ]);
  });

  it("go back one at a time, and no further than the cart", () => {
    expect(stepBefore("payment")).toBe("shipping");
    expect(stepBefore("shipping")).toBe("cart");
    expect(stepBefore("cart")).toBe("cart");
    expect(stepOf("shipping").title).toBe("Shipping");
  });
});
