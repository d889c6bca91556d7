import { expect, it } from "vitest";
import { paise } from "../money.ts";
import { excludedAmount } from "./order-due.ts";

it("what is not collected of an order is its lines that are off, and without any left its delivery as well", () => {
  const of = (totalPaise: number, payablePaise: number) =>
    excludedAmount({ totalPaise: paise(totalPaise), payablePaise: paise(payablePaise) });
  expect(of(54_800, 54_800)).toBeNull();
  expect(of(54_800, 29_900)).toEqual({ words: "Rejected and cancelled lines", paise: 24_900 });
  expect(of(54_800, 0)).toEqual({ words: "All lines rejected or cancelled", paise: 54_800 });
});
