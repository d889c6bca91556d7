import type { OrderStatus } from "@haat/contract/order/order.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";

export interface SeedOrderLine {
  readonly productName: string;
  readonly quantity: 1 | 2 | 3;
  /** What became of it; what is returned or lost had been approved, and went off in a parcel. */
  readonly outcome: "ordered" | "approved" | "rejected" | "cancelled" | "returned" | "lost";
  readonly reason?: string;
}

/**
 * One order of the demo. `buyer` is the index in `buyers`. It was placed `daysAgo` days (1 or more,
 * so never in the future) before the day of seeding, `minutesIntoDay` minutes after midnight UTC.
 */
export interface SeedOrder {
  readonly buyer: number;
  readonly daysAgo: number;
  readonly minutesIntoDay: number;
  readonly status: OrderStatus;
  /**
   * Where the parcels with what was approved are; where their order's status says, if it is left
   * out.
   */
  readonly parcel?: ShipmentStage;
  readonly lines: readonly SeedOrderLine[];
}
