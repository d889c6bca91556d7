import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { OrderEventView } from "@haat/contract/order/order.schema";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";
import { parcelNews } from "./parcel-news.ts";
import { parcelSteps } from "./parcel-steps.ts";

const promisedBy = "2026-11-26T06:00:00.000Z";

function aParcel(stage: ShipmentStage, values: Partial<ShipmentView> = {}): ShipmentView {
  return {
    id: "p",
    number: 1,
    sellerName: "Reeds",
    stage,
    courier: null,
    trackingNumber: null,
    attempts: 0,
    reason: null,
    link: null,
    isOverridden: false,
    collectPaise: paise(0),
    promisedBy,
    lineIds: [],
    paidBy: "cash",
    shipsBy: promisedBy,
    packedAt: promisedBy,
    movedAt: promisedBy,
    ...values,
  };
}

/** A minute apart, with one event of another parcel. */
function eventsOf(...stages: ShipmentStage[]): OrderEventView[] {
  const at = (minute: number) => `2026-11-20T06:0${minute}:00.000Z`;
  return [
    ...stages.map((to, minute) => ({ shipmentId: "p", to, at: at(minute) }) as OrderEventView),
    { shipmentId: "other", to: "DELIVERED", at: at(9) } as OrderEventView,
  ];
}

const shown = (stage: ShipmentStage, ...events: ShipmentStage[]) =>
  parcelSteps(aParcel(stage), eventsOf(...events)).map(
    ({ words, at, state, isBad }) => `${words} ${at?.slice(14, 16) ?? "-"} ${state}${isBad ? " bad" : ""}`,
  );

describe("the steps of a parcel", () => {
  it("lead to the door, with times of the past ones", () => {
    expect(shown("HANDED_OVER", "PACKED", "HANDED_OVER")).toEqual([
      "Packed 00 done",
      "With the courier 01 now",
      "Out for delivery - ahead",
      "Delivered - ahead",
    ]);
  });

  it("count skipped ones as done, without a time", () => {
    expect(shown("DELIVERED", "DELIVERED")).toEqual([
      "Packed - done",
      "With the courier - done",
      "Out for delivery - done",
      "Delivered 00 now",
    ]);
  });

  it("continue after a failed attempt, with the last attempt's time", () => {
    const before = ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"] as const;
    expect(shown("UNDELIVERED", ...before).slice(2)).toEqual([
      "Out for delivery 02 done",
      "Not delivered 03 now bad",
      "Delivered - ahead",
    ]);
    expect(shown("OUT_FOR_DELIVERY", ...before, "OUT_FOR_DELIVERY").slice(2)).toEqual([
      "Out for delivery 04 now",
      "Delivered - ahead",
    ]);
  });

  it("keep their time when the tracking number is corrected later", () => {
    const [packed, handed, other] = eventsOf("PACKED", "HANDED_OVER");
    const corrected = { ...handed!, from: "HANDED_OVER", at: "2026-11-20T06:08:00.000Z" };
    const steps = parcelSteps(aParcel("HANDED_OVER"), [packed!, handed!, other!, corrected]);
    expect(steps[1]).toMatchObject({ stage: "HANDED_OVER", at: handed!.at });
  });

  it("lead back through the stages the parcel really had", () => {
    expect(shown("RETURNING", "PACKED", "HANDED_OVER", "RETURNING")).toEqual([
      "Packed 00 done",
      "With the courier 01 done",
      "Coming back 02 now bad",
      "Received back - ahead bad",
    ]);
    expect(shown("LOST", "PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "LOST")).toEqual([
      "Packed 00 done",
      "With the courier 01 done",
      "Out for delivery 02 done",
      "Lost 03 now bad",
    ]);
  });
});

describe("the headline of a parcel", () => {
  const before = Date.parse("2026-11-25T06:00:00.000Z");
  const after = Date.parse("2026-11-27T06:00:00.000Z");

  it("is the arrival day, and late once it has passed", () => {
    expect(parcelNews(aParcel("PACKED"), before)).toEqual({
      headline: "Arrives by Thu, 26 Nov",
      isLate: false,
      why: null,
    });
    expect(parcelNews(aParcel("UNDELIVERED", { reason: "not-there", attempts: 2 }), after)).toEqual({
      headline: "Was due by Thu, 26 Nov",
      isLate: true,
      why: "No one was there · 2 attempts so far.",
    });
    expect(parcelNews(aParcel("OUT_FOR_DELIVERY", { attempts: 1 }), before).why).toBe("1 attempt so far.");
  });

  it("is the outcome at the end, never late", () => {
    const movedAt = "2026-11-28T06:00:00.000Z";
    expect(parcelNews(aParcel("DELIVERED", { movedAt, attempts: 1 }), after)).toEqual({
      headline: "Delivered Sat, 28 Nov",
      isLate: false,
      why: null,
    });
    expect(parcelNews(aParcel("RETURNING", { reason: "refused", attempts: 1 }), after)).toEqual({
      headline: "On its way back to Reeds. You pay nothing for it.",
      isLate: false,
      why: "Refused at the door.",
    });
    expect(parcelNews(aParcel("RETURNED"), after).headline).toBe("Back at Reeds. You pay nothing for it.");
    expect(parcelNews(aParcel("LOST", { reason: "delayed" }), after)).toEqual({
      headline: "Lost in transit. You pay nothing for it.",
      isLate: false,
      why: null,
    });
  });
});
