import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { maxChanged, percentRange } from "./product.constants.ts";
import { stockSchema } from "./product.schema.ts";

const percentSentence = `Enter a whole number of per cent, from ${percentRange.min} to ${percentRange.max} and not 0.`;

/** By how many per cent prices change. */
const percentSchema = z
  .int(percentSentence)
  .min(percentRange.min, percentSentence)
  .max(percentRange.max, percentSentence)
  .refine((percent) => percent !== 0, percentSentence);

/** What becomes of many products at once. */
const productChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), percent: percentSchema }),
  z.object({ kind: z.literal("stock"), stock: stockSchema }),
  z.object({ kind: z.literal("listed"), isListed: z.boolean() }),
]);
export type ProductChange = z.output<typeof productChange>;

/** One change of many products, each with the version that its seller saw. */
export const changeProductsInput = z.object({
  products: z
    .array(z.object({ productId: idSchema, version: z.int32().positive() }))
    .min(1, "Tick at least one product.")
    .max(maxChanged, `At most ${maxChanged} products can be changed at once.`)
    .refine(
      (products) => new Set(products.map(({ productId }) => productId)).size === products.length,
      "A product stands twice.",
    ),
  change: productChange,
});
export type ChangeProductsInput = z.output<typeof changeProductsInput>;
