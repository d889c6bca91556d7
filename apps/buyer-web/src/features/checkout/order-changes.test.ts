import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { aCart } from "../../testing/a-cart.ts";
import { changedDetails, orderChanges } from "./use-place-order.ts";

const before = aCart({ id: "1", name: "Basket" }, { id: "2", name: "Lamp" });

describe("changes between the cart and the order", () => {
  it("are named by the server, with names that only this page still knows", () => {
    const details = {
      gone: [{ entryId: "1" }, { entryId: "2", name: "Lamp" }, { entryId: "3" }],
      shortages: [{ productId: "4", name: "Vase", left: 0 }],
    };
    expect(orderChanges(details, before, before)).toEqual([
      "“Basket” is no longer in your cart.",
      "“Lamp” is no longer available.",
      "A product you selected is no longer in your cart.",
      "“Vase” is sold out.",
    ]);
  });

  it("include the shipping fee", () => {
    const after = { ...before, shipping: { feePaise: paise(5_900), freeAbovePaise: null } };
    expect(orderChanges({}, before, after)).toEqual(["The shipping fee changed."]);
    expect(orderChanges({}, before, before)).toEqual([]);
  });

  it("are only read from refusals about the cart", () => {
    const refused = { message: "", fieldErrors: null, details: { limit: 20 } };
    expect(changedDetails({ ...refused, reason: "QUANTITY_LIMIT" })).toEqual({ limit: 20 });
    expect(changedDetails({ ...refused, reason: "TOO_MANY_OPEN_ORDERS" })).toBeNull();
    expect(changedDetails(null)).toBeNull();
  });
});
