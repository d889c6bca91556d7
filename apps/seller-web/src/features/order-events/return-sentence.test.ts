import { describe, expect, it } from "vitest";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { returnSentence } from "./return-sentence.ts";

const step: OrderEventItem = {
  id: "e",
  type: "return",
  to: "REQUESTED",
  by: "buyer",
  sellerName: null,
  orderId: "o",
  orderNumber: 1001,
  lines: [{ name: "Lamp", quantity: 1 }],
};

describe("the notice of a return", () => {
  it("names the product", () => {
    expect(returnSentence(step)).toBe("A buyer wants to return Lamp from order #1001.");
    const lapsed: OrderEventItem = { ...step, to: "APPROVED", by: "system" };
    expect(returnSentence(lapsed)).toBe(
      "You didn't answer in time, so the return of Lamp from order #1001 is approved.",
    );
  });

  it("names only the order if there are several lines", () => {
    const lines = [...step.lines, { name: "Rug", quantity: 2 }];
    expect(returnSentence({ ...step, lines })).toBe("A buyer wants to return something from order #1001.");
  });

  it("is null for the seller's own steps and for other events", () => {
    expect(returnSentence({ ...step, to: "APPROVED", by: "seller" })).toBeNull();
    expect(returnSentence({ ...step, type: "line", to: "CANCELLED" })).toBeNull();
  });
});
