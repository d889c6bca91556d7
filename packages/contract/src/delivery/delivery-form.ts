import { z } from "zod";
import { readWhole } from "../typed/whole-number.ts";
import { pinPrefixSchema, ruleDaysSchema, type DeliveryRule } from "./delivery.schema.ts";

export const deliveryKinds = ["cash", "no-cash", "not-served"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export function kindOf({ serves, cash }: Pick<DeliveryRule, "serves" | "cash">): DeliveryKind {
  if (!serves) return "not-served";
  return cash ? "cash" : "no-cash";
}

const daysField = z
  .string()
  .transform((text) => (text.trim() === "" ? null : (readWhole(text) ?? Number.NaN)))
  .pipe(ruleDaysSchema.nullable());

/** Empty days mean the shop's default. */
export const deliveryRuleForm = z
  .object({ prefix: pinPrefixSchema, kind: z.enum(deliveryKinds), days: z.string() })
  .transform(({ prefix, kind, days }, context): DeliveryRule => {
    const isServed = kind !== "not-served";
    const read = isServed ? daysField.safeParse(days) : null;
    for (const { message } of read?.error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["days"], message });
    return { prefix, serves: isServed, cash: kind === "cash", days: read?.data ?? null };
  });

export function deliveryFormOf(rule: DeliveryRule) {
  return { prefix: rule.prefix, kind: kindOf(rule), days: rule.days === null ? "" : String(rule.days) };
}
