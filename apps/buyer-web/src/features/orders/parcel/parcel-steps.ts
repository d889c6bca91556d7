import type { OrderEventView } from "@haat/contract/order/order.schema";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { shipmentStageWords, type ShipmentStage } from "@haat/contract/shipment/shipment.stages";

export interface ParcelStep {
  readonly stage: ShipmentStage;
  readonly words: string;
  /** ISO; null for future and skipped steps. */
  readonly at: string | null;
  readonly state: "done" | "now" | "ahead";
  readonly isBad: boolean;
}

const toTheDoor = ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "DELIVERED"] as const;
const back = ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "RETURNING", "RETURNED"] as const;
const otherWays: Partial<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  UNDELIVERED: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "UNDELIVERED", "DELIVERED"],
  RETURNING: back,
  RETURNED: back,
  LOST: ["PACKED", "HANDED_OVER", "OUT_FOR_DELIVERY", "RETURNING", "LOST"],
};
/** Parcels that turn back may have skipped these. */
const mayBeMissing: readonly ShipmentStage[] = ["OUT_FOR_DELIVERY", "RETURNING"];
const badStages: readonly ShipmentStage[] = ["UNDELIVERED", "RETURNING", "RETURNED", "LOST"];

function wordsOf(stage: ShipmentStage): string {
  const words = shipmentStageWords[stage];
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function parcelSteps(
  { id, stage: now }: Pick<ShipmentView, "id" | "stage">,
  events: readonly OrderEventView[],
): ParcelStep[] {
  // Events within one stage only correct the tracking number.
  const steps = events.filter(({ shipmentId, from, to }) => shipmentId === id && from !== to);
  const times = new Map(steps.map(({ to, at }) => [to, at]));
  const hasEnded = now === "RETURNING" || now === "RETURNED" || now === "LOST";
  const way = (otherWays[now] ?? toTheDoor).filter(
    (stage) => !hasEnded || stage === now || times.has(stage) || !mayBeMissing.includes(stage),
  );
  const here = way.indexOf(now);
  return way.map((stage, index) => ({
    stage,
    words: wordsOf(stage),
    at: (index <= here && times.get(stage)) || null,
    state: index < here ? "done" : index === here ? "now" : "ahead",
    isBad: badStages.includes(stage),
  }));
}
