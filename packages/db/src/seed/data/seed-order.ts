import type { OrderStatus } from "@haat/contract/order/order.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";

export interface SeedOrderLine {
  readonly productName: string;
  readonly quantity: 1 | 2 | 3;
  /** The outcome; returned and lost lines were approved and sent first. */
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
  /** The parcels' stage; by default it follows from the order's status. */
  readonly parcel?: ShipmentStage;
  readonly lines: readonly SeedOrderLine[];
}
