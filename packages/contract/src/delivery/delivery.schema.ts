import { z } from "zod";
import { pinSchema } from "../account/account.schema.ts";
import { idSchema } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { mostDeliveryDays } from "../order/order.constants.ts";
import { maxDeliveryRules, maxProductsAsked } from "./delivery.constants.ts";

const prefixSentence = "Enter a PIN code or how it begins: 1 to 6 digits, the first from 1 to 9.";
const daysSentence = `Enter a whole number of days from 1 to ${mostDeliveryDays}.`;

/** How PIN codes begin, or a whole one. */
export const pinPrefixSchema = z
  .string({ error: prefixSentence })
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .regex(/^[1-9]\d{0,5}$/, prefixSentence);

export const ruleDaysSchema = z.int(daysSentence).min(1, daysSentence).max(mostDeliveryDays, daysSentence);

/**
 * What holds for PIN codes that begin so, where no longer beginning says something else: whether they are served, whether
 * for cash at the door, and in how many days; null leaves that to the shop.
 */
export const deliveryRule = z.object({
  prefix: pinPrefixSchema,
  serves: z.boolean(),
  cash: z.boolean(),
  days: ruleDaysSchema.nullable(),
});
export type DeliveryRule = z.output<typeof deliveryRule>;

/** A PIN code that is not served has no cash and no days. */
export function asItHolds({ prefix, serves, cash, days }: DeliveryRule): DeliveryRule {
  return serves ? { prefix, serves, cash, days } : { prefix, serves, cash: false, days: null };
}

/** Rules in the order of their PIN codes: what a longer beginning says stands behind the shorter one. */
export const inPinOrder = (one: DeliveryRule, other: DeliveryRule) =>
  one.prefix < other.prefix ? -1 : Number(one.prefix > other.prefix);

const twiceSentence = "There are two rules for the same PIN codes.";

/** All rules at once: what is not among them is no more. */
export const deliveryRulesInput = z.object({
  rules: z
    .array(deliveryRule.transform(asItHolds))
    .max(maxDeliveryRules, `At most ${new Intl.NumberFormat("en-IN").format(maxDeliveryRules)} rules.`)
    .refine((rules) => new Set(rules.map(({ prefix }) => prefix)).size === rules.length, twiceSentence)
    .transform((rules) => rules.toSorted(inPinOrder)),
  /** Those that were seen; others that came in the meantime are not overwritten. */
  was: z.array(deliveryRule).max(maxDeliveryRules).optional(),
});
export type DeliveryRulesInput = z.output<typeof deliveryRulesInput>;

export const deliveryRulesView = z.object({ rules: z.array(deliveryRule) });
export type DeliveryRulesView = z.output<typeof deliveryRulesView>;

/** Asks of products whether and how they come to a PIN code. */
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
 * Whether and how products come to a PIN code, those that are for sale: `cash` at the door, in so many `days` from the order.
 * The cash of one order is at most `mostCashPaise`: what the law leaves, or less where the shop says so.
 */
export const deliveryView = z.object({
  products: z.array(
    z.object({ productId: z.string(), serves: z.boolean(), cash: z.boolean(), days: z.int() }),
  ),
  mostCashPaise: paiseSchema,
});
export type DeliveryView = z.output<typeof deliveryView>;
export type ProductDelivery = DeliveryView["products"][number];

/** PIN codes that nobody serves, by how they begin: of the shop's own will or of all sellers', how many there are, and where. */
export const unservedView = z.object({
  unserved: z.array(
    z.object({ prefix: z.string(), isShop: z.boolean(), pins: z.int(), states: z.array(z.string()) }),
  ),
});
export type UnservedView = z.output<typeof unservedView>;
