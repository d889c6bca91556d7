import { z } from "zod";
import { paise, paiseToRupees, rupeesToPaise } from "../money.ts";
import { categories } from "../product/category.constants.ts";
import { mostCommissionRules } from "./book.constants.ts";
import { commissionRule, type CommissionRules } from "./book.schema.ts";

const { shape } = commissionRule;

/** A number with at most two decimals, in hundredths; nothing is none. */
const hundredths = (text: string) => (text.trim() === "" ? 0 : (rupeesToPaise(text) ?? Number.NaN));

const typedRule = z
  .object({
    seller: z
      .string()
      .transform((text) => text.trim() || null)
      .pipe(shape.seller),
    category: z.union([z.literal("").transform(() => null), z.enum(categories)]),
    rate: z
      .string()
      .transform((text) => hundredths(text.replace(/%\s*$/, "")))
      .pipe(shape.basisPoints),
    flat: z.string().transform(hundredths).pipe(shape.flatPaise),
  })
  .transform(({ rate, flat, ...rest }) => ({ ...rest, basisPoints: rate, flatPaise: flat }));

/** The form of the rules of commission: an empty seller or category is all of them, an empty rate or amount is none. */
export const commissionForm = z.object({ rules: z.array(typedRule).max(mostCommissionRules) });
export type CommissionTyped = z.input<typeof commissionForm>;

/** A rule that is not filled yet. */
export const blankRule: CommissionTyped["rules"][number] = { seller: "", category: "", rate: "", flat: "" };

/** The rules as the form begins with them. */
export function toTypedRules({ rules }: CommissionRules): CommissionTyped {
  return {
    rules: rules.map(({ seller, category, basisPoints, flatPaise }) => ({
      ...{ seller: seller ?? "", category: category ?? "" },
      rate: basisPoints === 0 ? "" : String(paiseToRupees(paise(basisPoints))),
      flat: flatPaise === 0 ? "" : String(paiseToRupees(flatPaise)),
    })),
  };
}
