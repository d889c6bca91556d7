import type { DeliveryKind } from "@haat/contract/delivery/delivery-form";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";

/** What a rule says of its PIN codes. */
export const kindWords = {
  cash: "Delivered, cash on delivery",
  "no-cash": "Delivered, no cash on delivery",
  "not-served": "Not delivered",
} as const satisfies Record<DeliveryKind, string>;

/** The PIN codes of a rule: a whole one, or how they begin. */
export const prefixText = ({ prefix }: Pick<DeliveryRule, "prefix">) =>
  prefix.length === 6 ? prefix : `${prefix}…`;

/** In how many days it says that things are there. */
export function daysText({ days }: DeliveryRule): string {
  if (days === null) return "As the shop says";
  return days === 1 ? "1 day" : `${days} days`;
}

export const rulesText = (count: number) =>
  count === 1 ? "1 rule" : `${count.toLocaleString("en-IN")} rules`;
