import type { Role } from "../roles.ts";

/** CREATED is the cart entry before it is ordered. */
export const lineStages = ["CREATED", "ORDERED", "APPROVED", "REJECTED", "CANCELLED"] as const;
export type LineStage = (typeof lineStages)[number];

interface Transition {
  readonly by: Role | "system";
  readonly from: readonly LineStage[];
  readonly to: LineStage;
  /** `lose` writes the pieces off. */
  readonly stock: "take" | "give-back" | "keep" | "lose";
  /** Triggered by an admin's order status. */
  readonly override?: true;
  /** Triggered by the parcel that holds the line. */
  readonly inParcel?: true;
}

/** Each verb with its actor and the stages it starts from. */
export const lineTransitions = {
  place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" },
  approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" },
  reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" },
  cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" },
  expire: { by: "system", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" },
  accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true },
  close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true },
  reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true },
  bounce: { by: "seller", from: ["APPROVED"], to: "REJECTED", stock: "give-back", inParcel: true },
  "write-off": { by: "seller", from: ["APPROVED"], to: "REJECTED", stock: "lose", inParcel: true },
} as const satisfies Record<string, Transition>;

export type LineVerb = keyof typeof lineTransitions;
export const lineVerbs = Object.keys(lineTransitions) as readonly LineVerb[];

/** Draws the buttons and names the guards. */
export function actionsFor(role: Role, stage: LineStage): LineVerb[] {
  return lineVerbs.filter((verb) => {
    const transition: Transition = lineTransitions[verb];
    return (
      transition.by === role &&
      !transition.override &&
      !transition.inParcel &&
      transition.from.includes(stage)
    );
  });
}

/** An admin can set any from any. */
export const orderStatuses = [
  "pending",
  "approved",
  "processing",
  "shipped",
  "delivered",
  "rejected",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusWords = {
  pending: "Pending",
  approved: "Approved",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  rejected: "Rejected",
} as const satisfies Record<OrderStatus, string>;

export const lineVerbOfStatus = {
  pending: null,
  approved: "accept",
  processing: "accept",
  shipped: "accept",
  delivered: "accept",
  rejected: "close",
} as const satisfies Record<OrderStatus, LineVerb | null>;
