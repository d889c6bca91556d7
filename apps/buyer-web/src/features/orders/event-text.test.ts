import { describe, expect, it } from "vitest";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { eventText } from "./event-text.ts";

const order = { lines: [{ id: "line", name: "Reed basket" }] } as unknown as OrderView;

function anEvent(values: Partial<OrderEventView>): OrderEventView {
  return {
    id: "1",
    type: "line",
    lineId: "line",
    from: "ORDERED",
    to: "APPROVED",
    by: "seller",
    byName: "Reeds",
    reason: null,
    at: "2026-01-01T00:00:00.000Z",
    ...values,
  };
}

describe("an entry of the timeline", () => {
  it.each([
    [anEvent({ type: "placed", lineId: null }), "You placed the order"],
    [anEvent({}), "“Reed basket” was approved by Reeds"],
    [anEvent({ to: "REJECTED", by: "admin" }), "“Reed basket” was rejected by the shop"],
    [anEvent({ to: "CANCELLED", by: "buyer" }), "“Reed basket” was cancelled by you"],
    [anEvent({ to: "ORDERED", by: "system" }), "“Reed basket” is waiting for the seller again"],
    [anEvent({ type: "status", lineId: null, to: "shipped" }), "The order is shipped"],
  ])("is a sentence (%#)", (event, sentence) => {
    expect(eventText(event, order)).toBe(sentence);
  });
});
