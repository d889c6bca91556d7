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

export const returnRulesForm = z.object({ rules: z.array(typedRule) }).pipe(returnRules);
export type ReturnRulesTyped = z.input<typeof returnRulesForm>;

export function toTypedReturnRules({ rules }: ReturnRules): ReturnRulesTyped {
  return { rules: rules.map(({ category, days }) => ({ category, days: String(days) })) };
}

/** Undefined once every category has one. */
export function nextReturnRule({ rules }: ReturnRulesTyped): ReturnRulesTyped["rules"][number] | undefined {
  const named: ReadonlySet<Category> = new Set(rules.map(({ category }) => category));
  const category = categories.find((one) => !named.has(one));
  return category && { category, days: "" };
}
