import { z } from "zod";
import { paise, paiseToRupees, rupeesToPaise } from "../money.ts";
import { categories } from "../product/category.constants.ts";
import { mostCommissionRules } from "./book.constants.ts";
import { commissionRule, refuseRepeatedRules, type CommissionRule } from "./book.schema.ts";

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
export const commissionForm = z
  .object({ rules: z.array(typedRule).max(mostCommissionRules) })
  .superRefine(refuseRepeatedRules);
export type TypedRule = z.input<typeof typedRule>;

export const blankRule: TypedRule = { seller: "", category: "", rate: "", flat: "" };

export const toTypedRules = (rules: readonly CommissionRule[]): TypedRule[] =>
  rules.map(({ seller, category, basisPoints, flatPaise }) => ({
    seller: seller ?? "",
    category: category ?? "",
    rate: basisPoints === 0 && flatPaise > 0 ? "" : String(paiseToRupees(paise(basisPoints))),
    flat: flatPaise === 0 ? "" : String(paiseToRupees(flatPaise)),
  }));

/** True if both are for the same seller and category. */
export const isSamePair = (a: TypedRule, b: TypedRule): boolean =>
  a.category === b.category && a.seller.trim().toLowerCase() === b.seller.trim().toLowerCase();

const isSameRule = (a: TypedRule, b: TypedRule): boolean =>
  isSamePair(a, b) && a.rate === b.rate && a.flat === b.flat;

/** The newer rules, with the changes that were typed on top of those seen. */
export function rebaseRules(
  typed: readonly TypedRule[],
  seen: readonly TypedRule[],
  newer: readonly TypedRule[],
): TypedRule[] {
  const own = typed.filter((rule) => !seen.some((old) => isSameRule(rule, old)));
  const unchanged = typed.filter((rule) => !own.includes(rule));
  const rows = newer.flatMap((rule) => {
    const isPair = (other: TypedRule) => isSamePair(rule, other);
    if (unchanged.some(isPair)) return [rule];
    const edited = own.find(isPair);
    if (edited) return [edited];
    const wasRemoved = seen.some(isPair);
    return wasRemoved ? [] : [rule];
  });
  return [...rows, ...own.filter((rule) => !rows.includes(rule))];
}
