import { z } from "zod";
import { pinSchema } from "../account/account.schema.ts";
import { idSchema } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { mostDeliveryDays } from "../order/order.constants.ts";
import { maxDeliveryRules, maxProductsAsked } from "./delivery.constants.ts";

const prefixSentence = "Enter a PIN code or its first digits: 1 to 6 digits, not starting with 0.";
const daysSentence = `Enter a whole number of days from 1 to ${mostDeliveryDays}.`;

export const pinPrefixSchema = z
  .string({ error: prefixSentence })
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .regex(/^[1-9]\d{0,5}$/, prefixSentence);

export const ruleDaysSchema = z.int(daysSentence).min(1, daysSentence).max(mostDeliveryDays, daysSentence);

/**
 * Applies to PIN codes with this prefix, unless a longer one has a rule. Null `days`: the default.
 */
export const deliveryRule = z.object({
  prefix: pinPrefixSchema,
  serves: z.boolean(),
  cash: z.boolean(),
  days: ruleDaysSchema.nullable(),
});
export type DeliveryRule = z.output<typeof deliveryRule>;

/** PIN codes without delivery have neither cash nor days. */
export function asItHolds({ prefix, serves, cash, days }: DeliveryRule): DeliveryRule {
  return serves ? { prefix, serves, cash, days } : { prefix, serves, cash: false, days: null };
}

export const inPinOrder = (one: DeliveryRule, other: DeliveryRule) =>
  one.prefix < other.prefix ? -1 : Number(one.prefix > other.prefix);

const twiceSentence = "Two rules have the same PIN code or prefix.";

export const deliveryRulesInput = z.object({
  rules: z
    .array(deliveryRule.transform(asItHolds))
    .max(
      maxDeliveryRules,
      `You can have at most ${new Intl.NumberFormat("en-IN").format(maxDeliveryRules)} rules.`,
    )
    .refine((rules) => new Set(rules.map(({ prefix }) => prefix)).size === rules.length, twiceSentence)
    .transform((rules) => rules.toSorted(inPinOrder)),
  /** The rules the editor saw; if they have changed, nothing is overwritten. */
  was: z.array(deliveryRule).max(maxDeliveryRules).optional(),
});
export type DeliveryRulesInput = z.output<typeof deliveryRulesInput>;

export const deliveryRulesView = z.object({ rules: z.array(deliveryRule) });
export type DeliveryRulesView = z.output<typeof deliveryRulesView>;

export const deliveryInput = z.object({
  pin: pinSchema,
  productIds: z
    .array(idSchema)
    .min(1)
    .max(maxProductsAsked)
    .transform((ids) => [...new Set(ids)].sort()),
});
export type DeliveryInput = z.output<typeof deliveryInput>;

/**
 * Only products for sale; `days` count from the order. `mostCashPaise` is the legal limit or the
 * shop's, if that is lower.
 */
export const deliveryView = z.object({
  products: z.array(
    z.object({ productId: z.string(), serves: z.boolean(), cash: z.boolean(), days: z.int() }),
  ),
  mostCashPaise: paiseSchema,
});
export type DeliveryView = z.output<typeof deliveryView>;
export type ProductDelivery = DeliveryView["products"][number];

/** Prefixes without delivery, by the shop's or all sellers' rules, with the number of PIN codes. */
export const unservedView = z.object({
  unserved: z.array(
    z.object({ prefix: z.string(), isShop: z.boolean(), pins: z.int(), states: z.array(z.string()) }),
  ),
});
export type UnservedView = z.output<typeof unservedView>;
