import { describe, expect, it } from "vitest";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { decisionOf } from "./decision.ts";

const approved: OrderEventItem = {
  id: "e",
  type: "line",
  to: "APPROVED",
  by: "seller",
  sellerName: "Meera Textiles",
  orderId: "019dd1f5-7000-7abc-8def-0123456789ab",
  orderNumber: 1001,
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

  it("reports the shop's status of an order", () => {
    const shipped = { ...approved, type: "status", to: "shipped", by: "admin", sellerName: null } as const;
    expect(decisionOf(shipped)?.sentence).toBe("Order #1001 is now shipped.");
    expect(decisionOf({ ...shipped, to: "rejected" })?.isGood).toBe(false);
  });

  it("reports the parcel stages that matter to the buyer", () => {
    const parcel = { ...approved, type: "shipment" } as const;
    const said = (to: OrderEventItem["to"]) => decisionOf({ ...parcel, to });
    expect(said("HANDED_OVER")).toEqual({
      sentence: "Your parcel of order #1001 is with the courier.",
      isGood: true,
    });
    expect(said("OUT_FOR_DELIVERY")?.sentence).toBe("Your parcel of order #1001 is out for delivery.");
    expect(said("DELIVERED")?.sentence).toBe("Your parcel of order #1001 was delivered.");
    expect(said("RETURNING")).toEqual({
      sentence: "Your parcel of order #1001 is going back to the seller.",
      isGood: false,
    });
    for (const to of ["PACKED", "UNPACKED", "UNDELIVERED", "RETURNED", "LOST", "corrected"] as const)
      expect(said(to)).toBeNull();
  });

  it("reports an admin's status once, not per parcel", () => {
    const delivered = { ...approved, by: "admin", sellerName: null } as const;
    expect(decisionOf({ ...delivered, type: "status", to: "delivered" })?.sentence).toBe(
      "Order #1001 is now delivered.",
    );
    expect(decisionOf({ ...delivered, type: "shipment", to: "DELIVERED" })).toBeNull();
  });

  it("reports the steps of a return, and a missed deadline", () => {
    const back = { ...approved, type: "return" } as const;
    const said = (to: OrderEventItem["to"], by: OrderEventItem["by"] = "seller") =>
      decisionOf({ ...back, to, by });
    expect(said("APPROVED")).toEqual({ sentence: "Your return of order #1001 was approved.", isGood: true });
    expect(said("APPROVED", "system")?.sentence).toBe(
      "Your return of order #1001 was approved, because the seller didn't answer in time.",
    );
    expect(said("REFUSED", "admin")).toEqual({
      sentence: "Your return of order #1001 was refused.",
      isGood: false,
    });
    expect(said("CONTESTED")?.isGood).toBe(false);
    expect(said("REFUNDED", "admin")?.sentence).toBe("Your return of order #1001 was refunded.");
    for (const to of ["REQUESTED", "SENT_BACK", "CANCELLED", "DISPUTED"] as const)
      expect(said(to, "buyer")).toBeNull();
  });

  it("ignores the buyer's own and automatic steps", () => {
    expect(decisionOf({ ...approved, type: "placed", to: "pending", by: "buyer" })).toBeNull();
    expect(decisionOf({ ...approved, to: "CANCELLED", by: "buyer" })).toBeNull();
    expect(decisionOf({ ...approved, type: "status", to: "approved", by: "system" })).toBeNull();
  });
});
