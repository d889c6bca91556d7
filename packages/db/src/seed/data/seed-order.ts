import type { OrderStatus } from "@haat/contract/order/order.stages";

export interface SeedOrderLine {
  readonly productName: string;
  readonly quantity: 1 | 2 | 3;
  readonly outcome: "ordered" | "approved" | "rejected" | "cancelled";
  readonly reason?: string;
}

/**
 * One order of the demo. `buyer` is the index in `buyers`. It was placed `daysAgo` days (1 or more, so never
 * in the future) before the day of seeding, `minutesIntoDay` minutes after midnight UTC.
 */
export interface SeedOrder {
  readonly buyer: number;
  readonly daysAgo: number;
  readonly minutesIntoDay: number;
  readonly status: OrderStatus;
  readonly lines: readonly SeedOrderLine[];
}
