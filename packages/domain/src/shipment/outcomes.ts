import { refusalMessage, type Reason } from "@haat/contract/errors";
import type { ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import { shipmentStageWords, type ShipmentStage } from "@haat/contract/shipment/shipment.stages";

export interface RawOutcomes extends Record<string, unknown> {
  readonly parcels: ParcelOutcomes["parcels"];
  readonly refused: readonly {
    readonly id: string;
    readonly label: string;
    readonly reason: Reason;
    readonly stage?: ShipmentStage | null;
  }[];
}

export function withMessages({ parcels, refused }: RawOutcomes): ParcelOutcomes {
  return {
    parcels,
    refused: refused.map(({ id, label, reason, stage }) => ({
      id,
      label,
      message: refusalMessage(reason, stage ? { parcelStage: shipmentStageWords[stage] } : {}),
    })),
  };
}
