import { dayText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";
import { waitingText } from "@haat/ui/order/waiting-time.ts";
import { isToApprove } from "../act/parcel-verbs.tsx";

export interface Due {
  readonly words: string;
  readonly late: string | null;
}

const inTransit: readonly ShipmentStage[] = ["HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"];

/** Null if nothing is due any more. */
export function dueOf(parcel: ParcelView, nowMs: number): Due | null {
  const { shipment, shipsBy, promisedBy } = parcel;
  if (isToApprove(parcel)) return null;
  const isHere = !shipment || shipment.stage === "PACKED";
  if (!isHere && !inTransit.includes(shipment.stage)) return null;
  const by = isHere ? shipsBy : promisedBy;
  const words = `${isHere ? "Hand over by" : "Deliver by"} ${dayText(by)}`;
  return { words, late: Date.parse(by) < nowMs ? `Late by ${waitingText(by, nowMs)}` : null };
}

const unpaid: readonly ShipmentStage[] = ["RETURNING", "RETURNED", "LOST"];

/** Null if nothing will be collected. */
export function collectText({
  shipment,
  collectPaise,
}: Pick<ParcelView, "collectPaise" | "shipment">): string | null {
  if (collectPaise === 0 || (shipment && unpaid.includes(shipment.stage))) return null;
  if (shipment?.stage !== "DELIVERED") return `Collect ${formatPaise(collectPaise)}`;
  return `Collected ${formatPaise(collectPaise)}${shipment.paidBy === "upi" ? " by UPI" : ""}`;
}
