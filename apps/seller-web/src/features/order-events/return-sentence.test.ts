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

describe("the sentence for a step of a return", () => {
  it("names what it is of", () => {
    expect(returnSentence(step)).toBe("A buyer wants to return Lamp from order #1001.");
    const lapsed: OrderEventItem = { ...step, to: "APPROVED", by: "system" };
    expect(returnSentence(lapsed)).toBe("Nobody answered in time: Lamp from order #1001 comes back.");
  });

  it("names the order alone where several lines are told", () => {
    const lines = [...step.lines, { name: "Rug", quantity: 2 }];
    expect(returnSentence({ ...step, lines })).toBe("A buyer wants to return something from order #1001.");
  });

  it("is none for the seller's own step, and where nothing is sent back", () => {
    expect(returnSentence({ ...step, to: "APPROVED", by: "seller" })).toBeNull();
    expect(returnSentence({ ...step, type: "line", to: "CANCELLED" })).toBeNull();
  });
});
