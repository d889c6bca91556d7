import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { purchasesOf, splitHistory, type OrderPart } from "./order-history.ts";

type Stage = LineView["stage"];

function anOrderOf(...stages: Stage[]): OrderView {
  const lines = stages.map((stage, index) => ({
    id: `${index}`,
    cartEntryId: `${index}`,
    productId: `${index}`,
    name: `Product ${index}`,
    brand: "",
    picture: null,
    unitPricePaise: paise(100),
    quantity: 1,
    totalPaise: paise(100),
    stage,
    reason: null,
    sellerName: "Stall",
  }));
  return {
    id: stages.join("-"),
    number: 1,
    status: "pending",
    paymentMethod: "cash_on_delivery",
    shippingAddress: {
      name: "",
      phone: "",
      houseNo: "",
      road: "",
      city: "",
      district: "",
      state: "",
      pin: "",
    },
    subtotalPaise: paise(0),
    shippingPaise: paise(0),
    totalPaise: paise(0),
    createdAt: "2026-01-01T00:00:00.000Z",
    lines,
    events: [],
  };
}

const shown = (parts: readonly OrderPart[]) =>
  parts.map(({ lines, elsewhere }) => [...lines.map(({ stage }) => stage), elsewhere]);

function listsOf(...stages: Stage[]) {
  const { ordered, delivered } = splitHistory([anOrderOf(...stages)]);
  return { ordered: shown(ordered), delivered: shown(delivered) };
}

describe("the two lists of the orders page", () => {
  it("go by the stage of a line", () => {
    expect(listsOf("ORDERED")).toEqual({ ordered: [["ORDERED", 0]], delivered: [] });
    expect(listsOf("APPROVED")).toEqual({ ordered: [], delivered: [["APPROVED", 0]] });
    expect(listsOf("ORDERED", "APPROVED", "ORDERED")).toEqual({
      ordered: [["ORDERED", "ORDERED", 1]],
      delivered: [["APPROVED", 2]],
    });
  });

  it("keep what was closed with what waits, else with what comes, else where it was", () => {
    expect(listsOf("REJECTED", "ORDERED", "APPROVED")).toEqual({
      ordered: [["REJECTED", "ORDERED", 1]],
      delivered: [["APPROVED", 2]],
    });
    expect(listsOf("CANCELLED", "APPROVED")).toEqual({
      ordered: [],
      delivered: [["CANCELLED", "APPROVED", 0]],
    });
    expect(listsOf("CANCELLED", "REJECTED")).toEqual({
      ordered: [["CANCELLED", "REJECTED", 0]],
      delivered: [],
    });
  });

  it("keep the order in which they came", () => {
    const { ordered } = splitHistory([anOrderOf("ORDERED"), anOrderOf("CANCELLED")]);
    expect(ordered.map(({ order }) => order.id)).toEqual(["ORDERED", "CANCELLED"]);
  });
});

describe("the purchases", () => {
  it("are the approved lines alone", () => {
    const lines = purchasesOf([anOrderOf("ORDERED", "APPROVED", "REJECTED"), anOrderOf("CANCELLED")]);
    expect(lines.map(({ line }) => line.stage)).toEqual(["APPROVED"]);
  });
});
