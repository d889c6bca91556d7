import { describe, expect, it } from "vitest";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { decisionOf } from "./decision.ts";

const approved: OrderEventItem = {
  ...{ id: "e", type: "line", to: "APPROVED", by: "seller", sellerName: "Meera Textiles" },
  ...{ orderId: "019dd1f5-7000-7abc-8def-0123456789ab", orderNumber: 1001 },
  lines: [{ name: "Lamp", quantity: 1 }],
};

describe("a decision on the buyer's order", () => {
  it("says who decided what", () => {
    expect(decisionOf(approved)).toEqual({ sentence: "Meera Textiles approved “Lamp”.", isGood: true });
    expect(decisionOf({ ...approved, to: "REJECTED" })).toEqual({
      sentence: "Meera Textiles rejected “Lamp”.",
      isGood: false,
    });
  });

  it("says what the shop made of an order", () => {
    const shipped = { ...approved, type: "status", to: "shipped", by: "admin", sellerName: null } as const;
    expect(decisionOf(shipped)?.sentence).toBe("Order #1001 is now shipped.");
    expect(decisionOf({ ...shipped, to: "rejected" })?.isGood).toBe(false);
  });

  it("is nothing that the buyer did, or that followed by itself", () => {
    expect(decisionOf({ ...approved, type: "placed", to: "pending", by: "buyer" })).toBeNull();
    expect(decisionOf({ ...approved, to: "CANCELLED", by: "buyer" })).toBeNull();
    expect(decisionOf({ ...approved, type: "status", to: "approved", by: "system" })).toBeNull();
  });
});
