import { z } from "zod";
import { isTooFine, maxPricePaise, rupeesToPaise, signedPaise, type Paise } from "./money.ts";

export const paiseSchema = z
  .int()
  .nonnegative()
  .transform((value) => value as Paise);

export const signedPaiseSchema = z.int().transform(signedPaise);

const sentenceOf = (what: string) =>
  `Enter ${what === "amount" ? "an" : "the"} ${what} in rupees, at least 0.01 and at most 1,00,00,000.`;

/** Above zero, at most one crore rupees. */
function piecePaise(what: string) {
  const sentence = sentenceOf(what);
  return z
    .int(sentence)
    .positive(sentence)
    .max(maxPricePaise, sentence)
    .transform((value) => value as Paise);
}

function rupeesField(what: string) {
  const sentence = sentenceOf(what);
  return z.union([z.string(), z.number()], { error: sentence }).transform((value, context) => {
    const amount = rupeesToPaise(value);
    if (amount === null || amount === 0 || amount > maxPricePaise) {
      context.addIssue({
        code: "custom",
        message: isTooFine(value) ? "Use at most two decimals." : sentence,
      });
      return z.NEVER;
    }
    return amount;
  });
}

export const pricePaiseSchema = piecePaise("price");
export const mrpPaiseSchema = piecePaise("MRP");

/** Typed or legacy rupees ("999.50" or 999.5); becomes {@link pricePaiseSchema}. */
export const rupeesFieldSchema = rupeesField("price");
export const mrpFieldSchema = rupeesField("MRP");
export const amountFieldSchema = rupeesField("amount");
