import { describe, expect, it } from "vitest";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import type { DeliveryView } from "@haat/contract/delivery/delivery.schema";
import { paise } from "@haat/contract/money";
import { aCartEntry } from "../../../testing/a-cart.ts";
import { reachOf } from "./use-reach.ts";

const law = paise(lawfulCashBelow - 1);
const basket = aCartEntry({ id: "1" });
const lamp = aCartEntry({ id: "2", name: "Lamp", pricePaise: 15_000_000 });

function reached(products: [id: string, serves: boolean, cash: boolean][], mostCashPaise = law) {
  const view: DeliveryView = {
    mostCashPaise,
    products: products.map(([id, serves, cash]) => ({ productId: `product-${id}`, serves, cash, days: 7 })),
  };
  return (totalPaise: number) =>
    reachOf(view, "560001", { entries: [basket, lamp], totalPaise: paise(totalPaise) });
}

describe("deliverability of an order", () => {
  const all = reached([
    ["1", true, true],
    ["2", true, true],
  ]);

  it("has no problem when everything is delivered or unknown", () => {
    expect(all(law)).toEqual({ off: [], problem: null, isAtPin: false });
    expect(reached([])(100)).toEqual({ off: [], problem: null, isAtPin: false });
  });

  it("names the items and the way out", () => {
    const some = reached([
      ["1", false, false],
      ["2", true, false],
    ])(law + 1);
    expect(some).toEqual({
      off: [basket, lamp],
      isAtPin: true,
      problem:
        "“Reed basket” can't be delivered to PIN code 560001. “Lamp” isn't available for cash on delivery at PIN code 560001. Remove them or change the address.",
    });
  });

  it("names the cash limit, of the law or the shop", () => {
    expect(all(law + 1).problem).toBe(
      "By law, one person must pay less than ₹2,00,000 in cash per day. This order costs ₹2,00,000.00. Remove something.",
    );
    const few = reached([], paise(10_000_000))(15_054_800);
    expect(few.problem).toBe(
      "Cash on delivery is limited to ₹1,00,000 per order. This order costs ₹1,50,548.00. Remove “Lamp” or order fewer.",
    );
  });
});
