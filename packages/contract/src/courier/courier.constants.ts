import type { ShipmentReason } from "../shipment/shipment.stages.ts";

/** Most words that a courier uses. */
export const maxCourierWords = 60;

/** What a courier's news can do to a parcel. Whether goods came back whole, only their seller sees. */
export const courierVerbs = ["send-out", "miss", "deliver", "turn-back", "lose"] as const;
export type CourierVerb = (typeof courierVerbs)[number];

/** What a courier's word means: what it does to the parcel and, where that asks for a reason, which. */
export interface CourierWord {
  readonly word: string;
  readonly verb: CourierVerb;
  readonly reason: ShipmentReason | null;
}

/**
 * How a courier's news are written: `plain` as docs/couriers.md describes, with words of the courier's own; `aftership` as
 * AfterShip's tracking webhook has them (its public reference, version 2026-07), for every courier that AfterShip follows.
 */
export const courierFormats = ["plain", "aftership"] as const;
export type CourierFormat = (typeof courierFormats)[number];
