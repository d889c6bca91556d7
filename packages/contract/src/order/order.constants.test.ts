import { describe, expect, it } from "vitest";
import { paise } from "../money.ts";
import { defaultShipping, freeShippingSentence, shippingFor } from "./order.constants.ts";

describe("shipping", () => {
  it.each([
    [0, 0],
    [1, 4_900],
    [99_900, 4_900],
    [99_901, 0],
  ])("of a subtotal of %i paise is %i paise", (subtotal, fee) => {
    expect(shippingFor(paise(subtotal), defaultShipping)).toBe(fee);
  });

  it("is always charged when the threshold is switched off, and then nothing is promised", () => {
    const rule = { ...defaultShipping, freeAbovePaise: null };
    expect(shippingFor(paise(10_000_000), rule)).toBe(4_900);
    expect(freeShippingSentence(rule)).toBeNull();
  });

  it("is promised in the specification's words", () => {
    expect(freeShippingSentence(defaultShipping)).toBe("Free shipping on orders over ₹999");
  });
});
