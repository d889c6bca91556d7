import { describe, expect, it } from "vitest";
import { paise, sumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { nextSteps } from "./next-steps.ts";

type Line = OrderView["lines"][number];

function anOrder(status: OrderView["status"], due: number, ...stages: Line["stage"][]) {
  const lines = stages.map((stage) => ({ stage, totalPaise: paise(50_000) }) as Line);
  const shipments: OrderView["shipments"] = [];
  return {
    status,
    lines,
    shipments,
    duePaise: paise(due),
    createdAt: "2026-03-01T20:00:00.000Z",
    deliveryDays: 7,
  } as OrderView;
}

/** One line per parcel, ₹500 each; the first has ₹49 for shipping. */
function inParcels(...stages: OrderView["shipments"][number]["stage"][]) {
  const lines = stages.map((_, index) => ({ id: `${index}`, stage: "APPROVED" }) as Line);
  const shipments = stages.map(
    (stage, index) =>
      ({
        stage,
        lineIds: [`${index}`],
        collectPaise: paise(index ? 50_000 : 54_900),
      }) as OrderView["shipments"][number],
  );
  const due = shipments.filter(({ stage }) => stage !== "DELIVERED" && stage !== "RETURNING");
  return { ...anOrder("shipped", sumPaise(due.map(({ collectPaise }) => collectPaise))), lines, shipments };
}

describe("the next steps of an order", () => {
  it("are the sellers' decision, the delivery day in India and the cash to have ready", () => {
    expect(nextSteps(anOrder("pending", 54_900, "ORDERED", "CANCELLED"), { isMailed: true })).toEqual([
      "Each seller approves or rejects your products. We'll email you about each decision.",
      "Arrives by 9 Mar 2026.",
      "Have ₹549.00 ready in cash: you pay when it is delivered.",
    ]);
    const promisedLater = { ...anOrder("pending", 54_900, "ORDERED"), deliveryDays: 12 };
    expect(nextSteps(promisedLater, { isMailed: true })).toContain("Arrives by 14 Mar 2026.");
    expect(nextSteps(anOrder("shipped", 104_900, "APPROVED", "APPROVED"), { isMailed: true })).toHaveLength(
      2,
    );
  });

  it("promise no mail to an unconfirmed address", () => {
    const [decision] = nextSteps(anOrder("pending", 54_900, "ORDERED"), { isMailed: false });
    expect(decision).toBe("Each seller approves or rejects your products. This page shows each decision.");
  });

  it("ask to pay for each parcel that still comes", () => {
    expect(nextSteps(inParcels("HANDED_OVER"), { isMailed: true })).toEqual([
      "Have ₹549.00 ready in cash: you pay when it is delivered.",
    ]);
    expect(nextSteps(inParcels("DELIVERED", "OUT_FOR_DELIVERY", "RETURNING"), { isMailed: true })).toEqual([
      "Have ₹500.00 ready in cash: you pay for each parcel at the door.",
    ]);
    expect(nextSteps(inParcels("DELIVERED", "RETURNING"), { isMailed: true })).toEqual([]);
    const half = inParcels("DELIVERED", "PACKED");
    const unpacked = { ...half, shipments: half.shipments.slice(0, 1) };
    expect(nextSteps(unpacked, { isMailed: true })).toEqual([
      "Have ₹500.00 ready in cash: you pay when it is delivered.",
    ]);
  });

  it("have a day but no cash for an exchange", () => {
    const exchange = { ...anOrder("approved", 0, "APPROVED"), exchangeOf: 70_001 };
    expect(nextSteps(exchange, { isMailed: true })).toEqual(["Arrives by 9 Mar 2026."]);
    expect(nextSteps({ ...exchange, ...inParcels("HANDED_OVER") }, { isMailed: true })).toHaveLength(1);
  });

  it("are empty once the order has ended", () => {
    expect(nextSteps(anOrder("delivered", 54_900, "APPROVED"), { isMailed: true })).toEqual([]);
    expect(nextSteps(anOrder("pending", 0, "CANCELLED"), { isMailed: true })).toEqual([]);
  });
});
