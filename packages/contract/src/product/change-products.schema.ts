import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { pricePaiseSchema } from "../money.schema.ts";
import { readWhole } from "../typed/whole-number.ts";
import { maxChanged, maxStock, maxStockSentence, percentRange } from "./product.constants.ts";
import { stockFieldSchema, stockSchema } from "./product.schema.ts";

const percentSentence = `Enter a whole percentage from ${percentRange.min} to ${percentRange.max}, not 0.`;
const piecesSentence = "Enter the change in stock, for example 10 or -2.";

const percentSchema = z
  .int(percentSentence)
  .min(percentRange.min, percentSentence)
  .max(percentRange.max, percentSentence)
  .refine((percent) => percent !== 0, percentSentence);

const piecesSchema = z
  .int(piecesSentence)
  .min(-maxStock, piecesSentence)
  .max(maxStock, piecesSentence)
  .refine((pieces) => pieces !== 0, piecesSentence);

const productChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), percent: percentSchema }),
  z.object({ kind: z.literal("stock"), stock: stockSchema }),
  z.object({ kind: z.literal("pieces"), pieces: piecesSchema }),
  z.object({ kind: z.literal("listed"), isListed: z.boolean() }),
]);
export type ProductChange = z.output<typeof productChange>;

const typedFrom1 = (sentence: string, most: number, mostSentence = sentence) =>
  z
    .string({ error: sentence })
    .transform((typed) => readWhole(typed) ?? Number.NaN)
    .pipe(z.int(sentence).min(1, sentence).max(most, mostSentence));
const typedPercent = (most: number) => typedFrom1(`Enter a whole percentage from 1 to ${most}.`, most);
const typedPieces = typedFrom1("Enter a whole number of pieces, 1 or more.", maxStock, maxStockSentence);

export const pricesForm = z
  .discriminatedUnion("how", [
    z.object({ how: z.literal("raise"), percent: typedPercent(percentRange.max) }),
    z.object({ how: z.literal("lower"), percent: typedPercent(-percentRange.min) }),
  ])
  .transform(({ how, percent }): ProductChange => ({
    kind: "price",
    percent: how === "raise" ? percent : -percent,
  }));
export const stocksForm = z
  .discriminatedUnion("how", [
    z.object({ how: z.literal("set"), pieces: stockFieldSchema }),
    z.object({ how: z.literal("add"), pieces: typedPieces }),
    z.object({ how: z.literal("take"), pieces: typedPieces }),
  ])
  .transform(({ how, pieces }): ProductChange => {
    if (how === "set") return { kind: "stock", stock: pieces };
    return { kind: "pieces", pieces: how === "add" ? pieces : -pieces };
  });

const seenProduct = z.object({
  productId: idSchema,
  version: z.int32().positive(),
  pricePaise: pricePaiseSchema,
  /** Stock can exceed the seller's limit when orders come back. */
  stock: z.int32().nonnegative(),
});
export type SeenProduct = z.output<typeof seenProduct>;

export const changeProductsInput = z.object({
  products: z
    .array(seenProduct)
    .min(1, "Select at least one product.")
    .max(maxChanged, `You can change at most ${maxChanged} products at a time.`)
    .refine(
      (products) => new Set(products.map(({ productId }) => productId)).size === products.length,
      "A product is listed twice.",
    ),
  change: productChange,
});
export type ChangeProductsInput = z.output<typeof changeProductsInput>;

export const changeOutcome = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.string(), label: z.string(), message: z.string() })),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;
