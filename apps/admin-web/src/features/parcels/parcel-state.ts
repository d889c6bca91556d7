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

export function stateOf({ shipment }: Pick<ParcelView, "shipment">): { words: string; tone: ChipTone } {
  if (!shipment) return { words: "to pack", tone: "waiting" };
  return { words: shipmentStageWords[shipment.stage], tone: tones[shipment.stage] };
}

/** Reason, attempts and an admin's override; empty if there is nothing to say. */
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

const endLabels: Readonly<Partial<Record<ShipmentStage, string>>> = {
  DELIVERED: "Delivered",
  RETURNING: "Coming back since",
  RETURNED: "Returned",
  LOST: "Lost",
};

/** The next deadline and whether it has passed; for ended parcels, when they ended. */
export function dueOf({ shipment, shipsBy, promisedBy }: ParcelView, nowMs: number) {
  const end = shipment && endLabels[shipment.stage];
  if (shipment && end) return { words: end, at: shipment.movedAt, isLate: false };
  const isHere = !shipment || shipment.stage === "PACKED";
  const at = isHere ? shipsBy : promisedBy;
  return { words: isHere ? "Hand over by" : "Deliver by", at, isLate: Date.parse(at) < nowMs };
}
