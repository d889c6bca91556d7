import { formatPaise, paise, paiseToRupees } from "../money.ts";
import type { CommissionRule } from "./book.schema.ts";

/** Without the seller that a rule may name. */
export type GeneralRule = Omit<CommissionRule, "seller">;

/** "5% and ₹10 a piece". */
export function shareText({ basisPoints, flatPaise }: GeneralRule): string {
  const parts = [
    basisPoints > 0 && `${paiseToRupees(paise(basisPoints))}%`,
    flatPaise > 0 && `${formatPaise(flatPaise)} a piece`,
  ];
  return parts.filter(Boolean).join(" and ") || "nothing";
}

/** One seller's rules: at most one per category, and one for the rest (null if none). */
export interface CommissionTerms {
  readonly categories: readonly GeneralRule[];
  readonly others: GeneralRule | null;
}

/** Null if the shop takes nothing. */
export function commissionTerms(rules: readonly GeneralRule[]): CommissionTerms | null {
  if (rules.every((rule) => shareText(rule) === "nothing")) return null;
  return {
    categories: rules.filter(({ category }) => category !== null),
    others: rules.find(({ category }) => category === null) ?? null,
  };
}

/** "5%; Fashion 7.5%". */
export function termsText(rules: readonly GeneralRule[]): string {
  const terms = commissionTerms(rules);
  if (!terms) return "none";
  const share = (rule: GeneralRule) => shareText(rule).replace("nothing", "none");
  const named = terms.categories.map((rule) => `${rule.category} ${share(rule)}`);
  return [terms.others ? share(terms.others) : "none", ...named].join("; ");
}

/** The rule for a product's category, or null. */
export const ruleFor = (rules: readonly GeneralRule[], category: GeneralRule["category"]) =>
  rules.find((rule) => rule.category === category) ?? rules.find((rule) => rule.category === null) ?? null;
