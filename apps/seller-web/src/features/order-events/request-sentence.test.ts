import { describe, expect, it } from "vitest";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { requestSentence } from "./request-sentence.ts";

const placed = (...lines: OrderEventItem["lines"]): OrderEventItem => ({
  id: "e",
  type: "placed",
  to: "pending",
  by: "buyer",
  sellerName: null,
  orderId: "o",
  orderNumber: 1001,
  lines,
});
const lamp = { name: "Lamp", quantity: 1 };

describe("the notice of new orders", () => {
  it("names one product, and the pieces if there are several", () => {
    expect(requestSentence([placed(lamp)])).toBe("New order: Lamp.");
    expect(requestSentence([placed({ ...lamp, quantity: 3 })])).toBe("New order: Lamp, 3 pieces.");
  });

  it("counts several", () => {
    expect(requestSentence([placed(lamp, lamp), placed(lamp)])).toBe("3 new orders.");
  });

  it("counts orders still shown and names the newest", () => {
    const kettle = placed({ name: "Kettle", quantity: 2 });
    expect(requestSentence([kettle], [placed(lamp, lamp)])).toBe(
      "3 new orders. The newest: Kettle, 2 pieces.",
    );
  });

  it("announces an order once its buyer has confirmed it", () => {
    const unconfirmed: OrderEventItem = { ...placed(lamp), to: "waiting" };
    expect(requestSentence([unconfirmed])).toBeNull();
    const confirmed: OrderEventItem = { ...unconfirmed, type: "confirmation", to: "confirmed" };
    expect(requestSentence([confirmed])).toBe("New order: Lamp.");
    expect(requestSentence([{ ...confirmed, to: "expired" }])).toBeNull();
  });

  it("is null if nothing was ordered", () => {
    expect(requestSentence([{ ...placed(lamp), type: "line", to: "CANCELLED" }])).toBeNull();
  });
});
