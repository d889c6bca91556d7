import { z } from "zod";
import { categories, type Category } from "../product/category.constants.ts";
import { readWhole } from "../typed/whole-number.ts";
import { returnDaysSchema } from "./return-days.schema.ts";
import { returnRules, type ReturnRules } from "./return.schema.ts";

const typedRule = z.object({
  category: z.enum(categories),
  days: z
    .string()
    .transform((text) => readWhole(text) ?? Number.NaN)
    .pipe(returnDaysSchema),
});

/** The form of the days of categories, as they are typed. */
export const returnRulesForm = z.object({ rules: z.array(typedRule) }).pipe(returnRules);
export type ReturnRulesTyped = z.input<typeof returnRulesForm>;

/** The days as the form begins with them. */
export function toTypedReturnRules({ rules }: ReturnRules): ReturnRulesTyped {
  return { rules: rules.map(({ category, days }) => ({ category, days: String(days) })) };
}

/** A row for a category that has no days yet; undefined once all have. */
export function nextReturnRule({ rules }: ReturnRulesTyped): ReturnRulesTyped["rules"][number] | undefined {
  const named: ReadonlySet<Category> = new Set(rules.map(({ category }) => category));
  const category = categories.find((one) => !named.has(one));
  return category && { category, days: "" };
}
