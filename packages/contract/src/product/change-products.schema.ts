import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { pricePaiseSchema } from "../money.schema.ts";
import { readWhole } from "../typed/whole-number.ts";
import { maxChanged, maxStock, maxStockSentence, percentRange } from "./product.constants.ts";
import { stockFieldSchema, stockSchema } from "./product.schema.ts";

const percentSentence = `Enter a whole number of per cent, from ${percentRange.min} to ${percentRange.max} and not 0.`;
const piecesSentence = "Enter by how many pieces the stock changes, such as 10 or -2.";

/** By how many per cent prices change. */
const percentSchema = z
  .int(percentSentence)
  .min(percentRange.min, percentSentence)
  .max(percentRange.max, percentSentence)
  .refine((percent) => percent !== 0, percentSentence);

/** By how many pieces stocks change. */
const piecesSchema = z
  .int(piecesSentence)
  .min(-maxStock, piecesSentence)
  .max(maxStock, piecesSentence)
  .refine((pieces) => pieces !== 0, piecesSentence);

/** What becomes of many products at once. */
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
const typedPercent = (most: number) =>
  typedFrom1(`Enter a whole number of per cent, from 1 to ${most}.`, most);
const typedPieces = typedFrom1("Enter a whole number of pieces, 1 or more.", maxStock, maxStockSentence);

/** How prices change, as it is typed; ends as a {@link ProductChange}. */
export const pricesForm = z
  .discriminatedUnion("how", [
    z.object({ how: z.literal("raise"), percent: typedPercent(percentRange.max) }),
    z.object({ how: z.literal("lower"), percent: typedPercent(-percentRange.min) }),
  ])
  .transform(({ how, percent }): ProductChange => ({
    kind: "price",
    percent: how === "raise" ? percent : -percent,
  }));
/** How stocks change, as it is typed; ends as a {@link ProductChange}. */
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

/** A product as its seller saw it when they chose the change. */
const seenProduct = z.object({
  productId: idSchema,
  version: z.int32().positive(),
  pricePaise: pricePaiseSchema,
  /** What comes back from orders may lie above what a seller may enter. */
  stock: z.int32().nonnegative(),
});
export type SeenProduct = z.output<typeof seenProduct>;

/** One change of many products. */
export const changeProductsInput = z.object({
  products: z
    .array(seenProduct)
    .min(1, "Tick at least one product.")
    .max(maxChanged, `At most ${maxChanged} products can be changed at once.`)
    .refine(
      (products) => new Set(products.map(({ productId }) => productId)).size === products.length,
      "A product stands twice.",
    ),
  change: productChange,
});
export type ChangeProductsInput = z.output<typeof changeProductsInput>;

/** How many products are now as asked, and the others with why not. */
export const changeOutcome = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.string(), label: z.string(), message: z.string() })),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;
