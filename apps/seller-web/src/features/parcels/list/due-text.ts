import { dayText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";
import { waitingText } from "@haat/ui/order/waiting-time.ts";
import { isToApprove } from "../act/parcel-verbs.tsx";

export interface Due {
  /** By when what comes next is to have happened. */
  readonly words: string;
  /** How long that is past; null while it is not. */
  readonly late: string | null;
}

const underWay: readonly ShipmentStage[] = ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"];

/** By when a parcel is to be with the courier or, once it is there, at the door; null where nothing is due any more. */
export function dueOf(parcel: ParcelView, nowMs: number): Due | null {
  const { shipment, shipsBy, promisedBy } = parcel;
  if (isToApprove(parcel)) return null;
  const isHere = !shipment || shipment.stage === "PACKED";
  if (!isHere && !underWay.includes(shipment.stage)) return null;
  const by = isHere ? shipsBy : promisedBy;
  const words = `${isHere ? "Hand over by" : "At the door by"} ${dayText(by)}`;
  return { words, late: Date.parse(by) < nowMs ? `Late by ${waitingText(by, nowMs)}` : null };
}

const unpaid: readonly ShipmentStage[] = ["RETURNING", "RETURNED", "LOST"];

/** What is collected for a parcel at the door, or was; null where nothing is, or will be any more. */
export function collectText({
  shipment,
  collectPaise,
}: Pick<ParcelView, "collectPaise" | "shipment">): string | null {
  if (collectPaise === 0 || (shipment && unpaid.includes(shipment.stage))) return null;
  if (shipment?.stage !== "DELIVERED") return `Collect ${formatPaise(collectPaise)}`;
  return `Collected ${formatPaise(collectPaise)}${shipment.paidBy === "upi" ? " by UPI" : ""}`;
}
