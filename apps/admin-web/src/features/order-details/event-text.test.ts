import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { LineView, OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { eventText } from "./event-text.ts";

const line = { id: "line-1", name: "Brass diya" } as LineView;
const order = { number: 1001, totalPaise: paise(100), lines: [line] } as unknown as OrderView;

const event = (values: Partial<OrderEventView>): OrderEventView => ({
  id: "event-1",
  type: "status",
  lineId: null,
  from: null,
  to: "pending",
  by: "admin",
  byName: "Nadia Khan",
  reason: null,
  at: "2026-11-20T06:00:00.000Z",
  ...values,
});

describe("the words of the timeline", () => {
  it.each([
    [{ type: "placed", by: "buyer", byName: "Asha Rao" }, "Order placed", "by Asha Rao (buyer)"],
    [{ to: "shipped" }, "Status set to Shipped", "by Nadia Khan (admin)"],
    [
      { to: "approved", by: "system", byName: null },
      "Status set to Approved",
      "by itself, once every line was decided",
    ],
    [{ type: "line", lineId: "line-1", to: "CANCELLED" }, "Brass diya: cancelled", "by Nadia Khan (admin)"],
    [
      { type: "line", lineId: "line-1", to: "ORDERED" },
      "Brass diya: taken up again",
      "by Nadia Khan (admin)",
    ],
    [
      { type: "line", lineId: "gone", to: "APPROVED", by: "seller", byName: null },
      "A line: approved",
      "by someone who has left (seller)",
    ],
  ] as const)("say %j", (values, what, who) => {
    expect(eventText(event(values), order)).toEqual({ what, who });
  });
});
