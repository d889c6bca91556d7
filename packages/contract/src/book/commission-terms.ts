import { formatPaise, paise, paiseToRupees } from "../money.ts";
import type { CommissionRules } from "./book.schema.ts";

/** A rule as everybody may read it: of the sellers that a rule names nothing is told. */
export type GeneralRule = Omit<CommissionRules["rules"][number], "seller">;

/** What the shop takes of a line, in words: "5% and ₹10 a piece". */
export function shareText({ basisPoints, flatPaise }: GeneralRule): string {
  const parts = [
    basisPoints > 0 && `${paiseToRupees(paise(basisPoints))}%`,
    flatPaise > 0 && `${formatPaise(flatPaise)} a piece`,
  ];
  return parts.filter(Boolean).join(" and ") || "nothing";
}

/** What holds for a new seller: at most one rule for each category, and one for everything else, null where none is. */
export interface CommissionTerms {
  readonly categories: readonly GeneralRule[];
  readonly others: GeneralRule | null;
}

/** The terms that these rules come to, of which the first that fits holds. Without any the shop takes nothing. */
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
