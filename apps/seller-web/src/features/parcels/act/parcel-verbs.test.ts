import { expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { commonActions } from "./parcel-verbs.tsx";

const onItsWay = (collect: number) =>
  ({ shipment: { stage: "HANDED_OVER" }, collectPaise: paise(collect), lines: [] }) as unknown as ParcelView;

it("offers no UPI payment if any selected parcel has nothing to pay", () => {
  expect(commonActions([onItsWay(54_900)])).toContain("deliver-upi");
  for (const parcels of [[onItsWay(0)], [onItsWay(54_900), onItsWay(0)]]) {
    expect(commonActions(parcels)).not.toContain("deliver-upi");
    expect(commonActions(parcels)).toContain("deliver");
  }
});
