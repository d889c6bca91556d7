import { describe, expect, it } from "vitest";
import { defaultShipping } from "@haat/contract/order/order.constants";
import { aCart, aCartEntry } from "../../../testing/a-cart.ts";
import { bySeller, selectedEntries, totalsOf } from "./cart-selection.ts";

describe("selecting from the cart", () => {
  it("takes everything orderable that the buyer didn't exclude", () => {
    const { entries } = aCart(
      { id: "1" },
      { id: "2", problem: "sold-out" },
      { id: "3" },
      { id: "4", quantity: 3, stock: 2 },
      { id: "5", quantity: 6, stock: 10 },
    );
    const choice = { excluded: new Set(["3"]), limit: 5 };
    expect(selectedEntries(entries, choice).map(({ id }) => id)).toEqual(["1"]);
  });

  it("adds ₹49 for shipping up to ₹999, nothing above", () => {
    const at = totalsOf([aCartEntry({ pricePaise: 99_900 })], defaultShipping);
    expect(at).toEqual({ subtotalPaise: 99_900, shippingPaise: 4_900, totalPaise: 104_800 });
    const above = totalsOf([aCartEntry({ pricePaise: 99_901 })], defaultShipping);
    expect(above).toEqual({ subtotalPaise: 99_901, shippingPaise: 0, totalPaise: 99_901 });
  });

  it("costs nothing when nothing is selected", () => {
    expect(totalsOf([], defaultShipping).totalPaise).toBe(0);
  });

  it("groups by seller in the order in which the sellers appear", () => {
    const { entries } = aCart(
      { id: "1", sellerId: "b" },
      { id: "2", sellerId: "a" },
      { id: "3", sellerId: "b" },
    );
    expect(
      bySeller(entries).map(({ sellerId, entries: own }) => [sellerId, own.map(({ id }) => id)]),
    ).toEqual([
      ["b", ["1", "3"]],
      ["a", ["2"]],
    ]);
  });
});
