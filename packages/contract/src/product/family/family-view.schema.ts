import { z } from "zod";
import { paiseSchema } from "../../money.schema.ts";

/** Figures of the variants for sale: lowest and highest price, count and colours. */
export const familyCard = z.object({
  fromPaise: paiseSchema,
  toPaise: paiseSchema,
  size: z.int(),
  colours: z.array(z.string()),
});

/** Stock and prices cover variants for sale, or all if none is. `size` counts all. */
export const wholeFamily = z.object({
  size: z.int(),
  stock: z.int(),
  fromPaise: paiseSchema,
  toPaise: paiseSchema,
  unlisted: z.int(),
  hidden: z.int(),
});

export const variantLink = z.object({
  id: z.string(),
  values: z.array(z.string()),
  isSoldOut: z.boolean(),
});
export type VariantLink = z.output<typeof variantLink>;

/** `variants`: those for sale, oldest first. */
export const familyView = z.object({
  id: z.string(),
  options: z.array(z.string()),
  sizeGuide: z.string(),
  variants: z.array(variantLink),
});
export type FamilyView = z.output<typeof familyView>;
