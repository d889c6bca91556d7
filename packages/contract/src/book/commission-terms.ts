import { formatPaise, paise, paiseToRupees } from "../money.ts";
import type { CommissionRules } from "./book.schema.ts";

/** Public: without the seller that a rule may name. */
export type GeneralRule = Omit<CommissionRules["rules"][number], "seller">;

/** "5% and ₹10 a piece". */
export function shareText({ basisPoints, flatPaise }: GeneralRule): string {
  const parts = [
    basisPoints > 0 && `${paiseToRupees(paise(basisPoints))}%`,
    flatPaise > 0 && `${formatPaise(flatPaise)} a piece`,
  ];
  return parts.filter(Boolean).join(" and ") || "nothing";
}

/** For a new seller: at most one rule per category, and one for the rest (null if none). */
export interface CommissionTerms {
  readonly categories: readonly GeneralRule[];
  readonly others: GeneralRule | null;
}

/** Null if the shop takes nothing. */
export function commissionTerms(rules: readonly GeneralRule[]): CommissionTerms | null {
  const end = rules.findIndex(({ category }) => category === null);
  const reached = end < 0 ? rules : rules.slice(0, end);
  const categories = reached.filter(
    ({ category }, index) => reached.findIndex((rule) => rule.category === category) === index,
  );
  const others = rules[end] ?? null;
  const takes = [...categories, ...(others ? [others] : [])].some((rule) => shareText(rule) !== "nothing");
  return takes ? { categories, others } : null;
}
