import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { shipmentStageWords, type ShipmentStage } from "@haat/contract/shipment/shipment.stages";
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
