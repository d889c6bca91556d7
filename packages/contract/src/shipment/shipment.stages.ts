import type { LineVerb } from "../order/order.stages.ts";
import type { Role } from "../roles.ts";

/** Screens say "parcel". UNPACKED and WITHDRAWN parcels no longer exist. */
export const shipmentStages = [
  "PACKED",
  "HANDED_OVER",
  "OUT_FOR_DELIVERY",
  "UNDELIVERED",
  "DELIVERED",
  "RETURNING",
  "RETURNED",
  "LOST",
  "UNPACKED",
  "WITHDRAWN",
] as const;
export type ShipmentStage = (typeof shipmentStages)[number];

interface ShipmentTransition {
  readonly by: Exclude<Role, "buyer">;
  readonly from: readonly ShipmentStage[];
  readonly to: ShipmentStage;
  /**
   * `bounce` and `write-off` reject the lines, with or without restocking; `leave` unpacks them.
   */
  readonly lines: Extract<LineVerb, "bounce" | "write-off"> | "leave" | "stay";
  readonly reason?: true;
  /** Triggered by an admin's order status. */
  readonly override?: true;
}

const underWay = ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"] as const;

/** With the courier; the tracking number can still be corrected. */
const onItsWay: readonly ShipmentStage[] = [...underWay, "RETURNING"];
export const isOnItsWay = (stage: ShipmentStage): boolean => onItsWay.includes(stage);

export const paidByWays = ["cash", "upi"] as const;

/** Each verb with its actor and the stages it starts from. */
export const shipmentTransitions = {
  unpack: { by: "seller", from: ["PACKED"], to: "UNPACKED", lines: "leave" },
  "hand-over": { by: "seller", from: ["PACKED"], to: "HANDED_OVER", lines: "stay" },
  "send-out": {
    by: "seller",
    from: ["HANDED_OVER", "UNDELIVERED"],
    to: "OUT_FOR_DELIVERY",
    lines: "stay",
  },
  deliver: { by: "seller", from: underWay, to: "DELIVERED", lines: "stay" },
  "deliver-upi": { by: "seller", from: underWay, to: "DELIVERED", lines: "stay" },
  miss: {
    by: "seller",
    from: ["HANDED_OVER", "OUT_FOR_DELIVERY"],
    to: "UNDELIVERED",
    lines: "stay",
    reason: true,
  },
  "turn-back": { by: "seller", from: underWay, to: "RETURNING", lines: "stay", reason: true },
  "receive-good": { by: "seller", from: ["RETURNING"], to: "RETURNED", lines: "bounce" },
  "receive-damaged": { by: "seller", from: ["RETURNING"], to: "RETURNED", lines: "write-off" },
  lose: { by: "seller", from: [...underWay, "RETURNING"], to: "LOST", lines: "write-off" },
  "set-shipped": { by: "admin", from: ["PACKED"], to: "HANDED_OVER", lines: "stay", override: true },
  "set-delivered": {
    by: "admin",
    from: ["PACKED", ...underWay, "RETURNING"],
    to: "DELIVERED",
    lines: "stay",
    override: true,
  },
  "set-back": { by: "admin", from: ["DELIVERED"], to: "HANDED_OVER", lines: "stay", override: true },
  withdraw: {
    by: "admin",
    from: ["PACKED", ...underWay, "RETURNING", "DELIVERED"],
    to: "WITHDRAWN",
    lines: "leave",
    override: true,
  },
} as const satisfies Record<string, ShipmentTransition>;

export type ShipmentVerb = keyof typeof shipmentTransitions;
export const shipmentVerbs = Object.keys(shipmentTransitions) as readonly ShipmentVerb[];

/** Without overrides. */
export const sellerShipmentVerbs = [
  "unpack",
  "hand-over",
  "send-out",
  "deliver",
  "deliver-upi",
  "miss",
  "turn-back",
  "receive-good",
  "receive-damaged",
  "lose",
] as const satisfies readonly ShipmentVerb[];
export type SellerShipmentVerb = (typeof sellerShipmentVerbs)[number];

/** Draws the buttons; the guards check the same table. */
export function shipmentActions(stage: ShipmentStage): SellerShipmentVerb[] {
  return sellerShipmentVerbs.filter((verb) => {
    const transition: ShipmentTransition = shipmentTransitions[verb];
    return transition.from.includes(stage);
  });
}

export function needsReason(verb: ShipmentVerb): boolean {
  const transition: ShipmentTransition = shipmentTransitions[verb];
  return transition.reason === true;
}

/** In sentences and on chips. */
export const shipmentStageWords = {
  PACKED: "packed",
  HANDED_OVER: "with the courier",
  OUT_FOR_DELIVERY: "out for delivery",
  UNDELIVERED: "not delivered",
  DELIVERED: "delivered",
  RETURNING: "coming back",
  RETURNED: "received back",
  LOST: "lost",
  UNPACKED: "unpacked",
  WITHDRAWN: "withdrawn",
} as const satisfies Record<ShipmentStage, string>;

/** `code`: ONDC reason code. `bears`: who pays for the failed delivery. */
export const shipmentReasons = {
  "not-there": { code: "015", words: "No one was there", bears: "buyer" },
  "no-contact": { code: "011", words: "Recipient could not be reached", bears: "buyer" },
  refused: { code: "013", words: "Refused at the door", bears: "buyer" },
  "not-wanted": { code: "012", words: "No longer wanted", bears: "buyer" },
  "address-not-found": { code: "014", words: "Address was not found", bears: "buyer" },
  "address-changed": { code: "010", words: "Recipient changed the address", bears: "buyer" },
  "not-served": { code: "018", words: "Courier does not go there", bears: "seller" },
  "wrong-product": { code: "009", words: "Wrong or incomplete parcel", bears: "seller" },
  delayed: { code: "017", words: "Courier was delayed", bears: "courier" },
  accident: { code: "016", words: "Accident, rain or strike", bears: "courier" },
} as const satisfies Record<string, { code: string; words: string; bears: "buyer" | "seller" | "courier" }>;
export type ShipmentReason = keyof typeof shipmentReasons;
export const shipmentReasonKeys = Object.keys(shipmentReasons) as [ShipmentReason, ...ShipmentReason[]];
