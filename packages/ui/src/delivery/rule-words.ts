import type { DeliveryKind } from "@haat/contract/delivery/delivery-form";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";

export const kindWords = {
  cash: "Delivered, cash on delivery",
  "no-cash": "Delivered, no cash on delivery",
  "not-served": "Not delivered",
} as const satisfies Record<DeliveryKind, string>;

export const prefixText = ({ prefix }: Pick<DeliveryRule, "prefix">) =>
  prefix.length === 6 ? prefix : `${prefix}…`;

export function daysText({ days }: DeliveryRule): string {
  if (days === null) return "Usual delivery time";
  return days === 1 ? "1 day" : `${days} days`;
}

export const rulesText = (count: number) =>
  count === 1 ? "1 rule" : `${count.toLocaleString("en-IN")} rules`;
