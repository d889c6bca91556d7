import { z } from "zod";
import { maxPricePaise, rupeesToPaise, type Paise } from "./money.ts";

/** A whole, non-negative amount in paise. */
export const paiseSchema = z
  .int()
  .nonnegative()
  .transform((value) => value as Paise);

const priceSentence = "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.";

/** The price of one piece in paise: above zero, at most one crore rupees. */
export const pricePaiseSchema = z
  .int(priceSentence)
  .positive(priceSentence)
  .max(maxPricePaise, priceSentence)
  .transform((value) => value as Paise);

/** A form field or legacy value in rupees ("999.50" or 999.5) that ends as {@link pricePaiseSchema}. */
export const rupeesFieldSchema = z
  .union([z.string(), z.number()], { error: priceSentence })
  .transform((value, context) => {
    const amount = rupeesToPaise(value);
    if (amount === null || amount === 0 || amount > maxPricePaise) {
      context.addIssue({ code: "custom", message: priceSentence });
      return z.NEVER;
    }
    return amount;
  });
