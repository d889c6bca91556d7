import { z } from "zod";
import { paise, paiseToRupees, rupeesToPaise } from "../money.ts";
import { categories } from "../product/category.constants.ts";
import { mostCommissionRules } from "./book.constants.ts";
import { commissionRule, type CommissionRules } from "./book.schema.ts";

const { shape } = commissionRule;

/** In hundredths; null if empty. */
const hundredths = (text: string) => (text.trim() === "" ? null : (rupeesToPaise(text) ?? Number.NaN));

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
      .pipe(shape.basisPoints.nullable()),
    flat: z.string().transform(hundredths).pipe(shape.flatPaise.nullable()),
  })
  .refine(({ rate, flat }) => rate !== null || flat !== null, {
    path: ["rate"],
    error: "Enter a rate or an amount, 0 for nothing.",
  })
  .transform(({ rate, flat, ...rest }) => ({ ...rest, basisPoints: rate ?? 0, flatPaise: flat ?? paise(0) }));

/** An empty seller or category means all; rate or amount may be empty. */
export const commissionForm = z.object({ rules: z.array(typedRule).max(mostCommissionRules) });
export type CommissionTyped = z.input<typeof commissionForm>;

export const blankRule: CommissionTyped["rules"][number] = { seller: "", category: "", rate: "", flat: "" };

export function toTypedRules({ rules }: CommissionRules): CommissionTyped {
  return {
    rules: rules.map(({ seller, category, basisPoints, flatPaise }) => ({
      seller: seller ?? "",
      category: category ?? "",
      rate: basisPoints === 0 && flatPaise > 0 ? "" : String(paiseToRupees(paise(basisPoints))),
      flat: flatPaise === 0 ? "" : String(paiseToRupees(flatPaise)),
    })),
  };
}
