import type { ShipmentReason } from "../shipment/shipment.stages.ts";

export const maxCourierWords = 60;

/** Only the seller can say whether goods came back undamaged. */
export const courierVerbs = ["send-out", "miss", "deliver", "turn-back", "lose"] as const;
export type CourierVerb = (typeof courierVerbs)[number];

/** The verb of a courier's status word, with a reason where the verb needs one. */
export interface CourierWord {
  readonly word: string;
  readonly verb: CourierVerb;
  readonly reason: ShipmentReason | null;
}

/** `plain`: our format (docs/couriers.md). `aftership`: AfterShip's webhook, version 2026-07. */
export const courierFormats = ["plain", "aftership"] as const;
export type CourierFormat = (typeof courierFormats)[number];
