import type { ParcelView, ShipmentView } from "@haat/contract/shipment/shipment.schema";
import {
  shipmentReasons,
  shipmentStageWords,
  type ShipmentStage,
} from "@haat/contract/shipment/shipment.stages";
import type { ChipTone } from "@haat/ui/order/chip.tsx";

const tones: Readonly<Record<ShipmentStage, ChipTone>> = {
  PACKED: "waiting",
  HANDED_OVER: "active",
  OUT_FOR_DELIVERY: "active",
  UNDELIVERED: "bad",
  DELIVERED: "good",
  RETURNING: "waiting",
  RETURNED: "quiet",
  LOST: "bad",
  UNPACKED: "quiet",
  WITHDRAWN: "quiet",
};

/** Where a parcel stands, as its chip says it. */
export function stateOf({ shipment }: Pick<ParcelView, "shipment">): { words: string; tone: ChipTone } {
  if (!shipment) return { words: "to pack", tone: "waiting" };
  return { words: shipmentStageWords[shipment.stage], tone: tones[shipment.stage] };
}

/** Why a parcel did not arrive, how often it was tried, and whether an admin's status moved it; empty where there is nothing to say. */
export function notesOf({
  reason,
  attempts,
  isOverridden,
}: Pick<ShipmentView, "reason" | "attempts" | "isOverridden">): string {
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return [reason && shipmentReasons[reason].words, attempts > 0 && tried, isOverridden && "Set by an admin"]
    .filter(Boolean)
    .join(" · ");
}

const ended: Readonly<Partial<Record<ShipmentStage, string>>> = {
  DELIVERED: "Delivered",
  RETURNING: "On its way back since",
  RETURNED: "Received back",
  LOST: "Lost",
};

/** What is due of a parcel next and when, and whether that has passed; of one that has ended, when that was. */
export function dueOf({ shipment, shipsBy, promisedBy }: ParcelView, nowMs: number) {
  const end = shipment && ended[shipment.stage];
  if (shipment && end) return { words: end, at: shipment.movedAt, isLate: false };
  const isHere = !shipment || shipment.stage === "PACKED";
  const at = isHere ? shipsBy : promisedBy;
  return { words: isHere ? "Hand over by" : "Deliver by", at, isLate: Date.parse(at) < nowMs };
}
