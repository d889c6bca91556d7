import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { cachedCount } from "../count-cache.ts";
import { choicesOf, keptBy, matches } from "../search/catalogue-filter.queries.ts";
import { ceilingOf, type CataloguePlan } from "../search/plan-search.ts";

/** Twice the ceiling, because the estimate comes from a sample. */
export function isTooManyToCount(about: number, plan: CataloguePlan): boolean {
  return plan.search !== null && about > 2 * ceilingOf(plan);
}

/** Stops counting at the ceiling plus one. */
export async function countProducts(deps: Deps, plan: CataloguePlan): Promise<number> {
  const { search, choices, all } = plan;
  const chosen = choicesOf(choices);
  if (!search && chosen.every((choice) => choice === undefined)) return all;
  const most = ceilingOf(plan) + 1;
  if (isTooManyToCount(plan.sample.kept, plan)) return most;
  const kept = search ? sql`${keptBy(choices)} and ${matches(search)}` : keptBy(choices);
  const statement = sql`select count(*)::int as count from (select from products p where ${kept} limit ${most}) kept`;
  return cachedCount(deps.counts, ["count", ...chosen, search?.query], {
    count: async () => (await runForRow<{ count: number }>(deps, statement)).count,
    isLarge: (count) => count >= most,
  });
}
