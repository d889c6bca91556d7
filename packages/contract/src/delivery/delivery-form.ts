import { z } from "zod";
import { readWhole } from "../typed/whole-number.ts";
import { pinPrefixSchema, ruleDaysSchema, type DeliveryRule } from "./delivery.schema.ts";

/** What a rule can say of PIN codes. */
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

/** One rule as it is typed; days that are left out are the shop's. */
export const deliveryRuleForm = z
  .object({ prefix: pinPrefixSchema, kind: z.enum(deliveryKinds), days: z.string() })
  .transform(({ prefix, kind, days }, context): DeliveryRule => {
    const isServed = kind !== "not-served";
    const read = isServed ? daysField.safeParse(days) : null;
    for (const { message } of read?.error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["days"], message });
    return { prefix, serves: isServed, cash: kind === "cash", days: read?.data ?? null };
  });

/** A rule as the form shows it. */
export function deliveryFormOf(rule: DeliveryRule) {
  return { prefix: rule.prefix, kind: kindOf(rule), days: rule.days === null ? "" : String(rule.days) };
}
