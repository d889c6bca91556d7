import type { LineVerb } from "../order/order.stages.ts";
import type { Role } from "../roles.ts";

/** Stages of a shipment, which screens call a parcel. UNPACKED and WITHDRAWN are parcels that no longer are. */
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
  /** What becomes of the lines in it: they are refused with their stock back, or without, or leave the parcel. */
  readonly lines: Extract<LineVerb, "bounce" | "write-off"> | "leave" | "stay";
  /** Whether a reason of the list has to be told. */
  readonly reason?: true;
  /** True where the admin's free choice of an order's status moves the shipment. */
  readonly override?: true;
}

const underWay = ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"] as const;

/** The stages in which a parcel is with its courier: its tracking number can still be corrected. */
const onItsWay: readonly ShipmentStage[] = [...underWay, "RETURNING"];
export const isOnItsWay = (stage: ShipmentStage): boolean => onItsWay.includes(stage);

/** How a parcel was paid for at the door: the one who collects has it either way. */
export const paidByWays = ["cash", "upi"] as const;

/** The only place that lists who may do what to a shipment, and from where. */
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

/** The verbs that a seller applies to shipments of theirs: those of no override. */
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

/** What a seller can do to a shipment in this stage: draws the buttons, and is what the guards let pass. */
export function shipmentActions(stage: ShipmentStage): SellerShipmentVerb[] {
  return sellerShipmentVerbs.filter((verb) => {
    const transition: ShipmentTransition = shipmentTransitions[verb];
    return transition.from.includes(stage);
  });
}

/** Whether a reason is told with this verb. */
export function needsReason(verb: ShipmentVerb): boolean {
  const transition: ShipmentTransition = shipmentTransitions[verb];
  return transition.reason === true;
}

/** What a stage is called, in a sentence and on a chip. */
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

/**
 * Why a parcel was not delivered, or comes back, as the open network's codes for cancellation and return name it; `bears`
 * is who bears the cost of the way.
 */
export const shipmentReasons = {
  "not-there": { code: "015", words: "Nobody was there", bears: "buyer" },
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
