import { z } from "zod";
import { isTooFine, maxPricePaise, rupeesToPaise, signedPaise, type Paise } from "./money.ts";

/** A whole, non-negative amount in paise. */
export const paiseSchema = z
  .int()
  .nonnegative()
  .transform((value) => value as Paise);

/** A whole amount in paise, which may be negative. */
export const signedPaiseSchema = z.int().transform(signedPaise);

const sentenceOf = (what: string) =>
  `Enter ${what === "amount" ? "an" : "the"} ${what} in rupees, at least 0.01 and at most 1,00,00,000.`;

/** What one piece costs in paise, by whatever name: above zero, at most one crore rupees. */
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

/** The price of one piece in paise. */
export const pricePaiseSchema = piecePaise("price");
/** The maximum retail price of one piece in paise. */
export const mrpPaiseSchema = piecePaise("MRP");

/** A form field or legacy value in rupees ("999.50" or 999.5) that ends as {@link pricePaiseSchema}. */
export const rupeesFieldSchema = rupeesField("price");
/** The same for {@link mrpPaiseSchema}. */
export const mrpFieldSchema = rupeesField("MRP");
/** The same for an amount that somebody pays. */
export const amountFieldSchema = rupeesField("amount");
