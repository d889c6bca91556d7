import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { aCart } from "../../testing/a-cart.ts";
import { cartChanges } from "./cart-changes.ts";

describe("what changed in the cart", () => {
  const before = aCart({ id: "1", name: "Basket", pricePaise: 49_900 });

  it.each([
    [
      aCart({ id: "1", name: "Basket", pricePaise: 52_000 }),
      "“Basket” now costs ₹520.00, before it was ₹499.00.",
    ],
    [aCart({ id: "1", name: "Basket", problem: "sold-out", stock: 0 }), "“Basket” is sold out."],
    [aCart({ id: "1", name: "Basket", problem: "not-enough", stock: 2 }), "Only 2 of “Basket” left."],
    [aCart({ id: "1", name: "Basket", problem: "deleted" }), "“Basket” was taken out of the shop."],
    [aCart(), "“Basket” is no longer in your cart."],
  ])("is said in a sentence (%#)", (after, sentence) => {
    expect(cartChanges(before, after)).toEqual([sentence]);
  });

  it("names the price of shipping", () => {
    const after = { ...before, shipping: { feePaise: paise(5_900), freeAbovePaise: null } };
    expect(cartChanges(before, after)).toEqual(["The price of shipping changed."]);
  });

  it("is nothing when nothing changed", () => {
    expect(cartChanges(before, before)).toEqual([]);
  });
});
