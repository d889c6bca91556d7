import { z } from "zod";
import { paiseSchema } from "../../money.schema.ts";

/**
 * What a card says of a whole family whose leading product it shows: what the cheapest and the dearest variant cost, how many
 * variants are for sale, and in which colours.
 */
export const familyCard = z.object({
  fromPaise: paiseSchema,
  toPaise: paiseSchema,
  size: z.int(),
  colours: z.array(z.string()),
});

/**
 * What the row of a whole family says to its seller and to admins. Stock and prices are of those that are for sale, or of all
 * where none is; `size` counts all, `unlisted` and `hidden` what of them is not for sale.
 */
export const wholeFamily = z.object({
  size: z.int(),
  stock: z.int(),
  fromPaise: paiseSchema,
  toPaise: paiseSchema,
  unlisted: z.int(),
  hidden: z.int(),
});

/** One product of a family as the others' pages name it; `values` are in the order of the family's axes. */
export const variantLink = z.object({
  id: z.string(),
  values: z.array(z.string()),
  isSoldOut: z.boolean(),
});
export type VariantLink = z.output<typeof variantLink>;

/** The family of a product: its axes, and those of it that are for sale, oldest first. */
export const familyView = z.object({
  id: z.string(),
  options: z.array(z.string()),
  /** What its seller says of sizes; empty where they say nothing. */
  sizeGuide: z.string(),
  variants: z.array(variantLink),
});
export type FamilyView = z.output<typeof familyView>;
