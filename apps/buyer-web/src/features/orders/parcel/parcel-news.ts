import { dayText } from "@haat/contract/moment";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { shipmentReasons, type ShipmentStage } from "@haat/contract/shipment/shipment.stages";

export interface ParcelNews {
  readonly headline: string;
  readonly isLate: boolean;
  readonly why: string | null;
}

const comingStages: readonly ShipmentStage[] = ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED"];

export function isComing({ stage }: Pick<ShipmentView, "stage">): boolean {
  return comingStages.includes(stage);
}

function attemptsText(attempts: number): string | null {
  if (attempts === 0) return null;
  return attempts === 1 ? "1 attempt so far" : `${attempts} attempts so far`;
}

function whyOf({ stage, reason, attempts }: ShipmentView): string | null {
  if (stage === "DELIVERED" || stage === "LOST") return null;
  const tried = isComing({ stage }) ? attemptsText(attempts) : null;
  const parts = [reason && shipmentReasons[reason].words, tried].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join(" · ")}.` : null;
}

function headlineOf({ stage, sellerName, promisedBy, movedAt }: ShipmentView, isLate: boolean): string {
  if (stage === "DELIVERED") return `Delivered ${dayText(movedAt)}`;
  if (stage === "RETURNING") return `On its way back to ${sellerName}. You pay nothing for it.`;
  if (stage === "RETURNED") return `Back at ${sellerName}. You pay nothing for it.`;
  if (stage === "LOST") return "Lost in transit. You pay nothing for it.";
  return isLate ? `Was due by ${dayText(promisedBy)}` : `Arrives by ${dayText(promisedBy)}`;
}

export function parcelNews(parcel: ShipmentView, nowMs: number): ParcelNews {
  const isLate = isComing(parcel) && Date.parse(parcel.promisedBy) < nowMs;
  return { headline: headlineOf(parcel, isLate), isLate, why: whyOf(parcel) };
}
