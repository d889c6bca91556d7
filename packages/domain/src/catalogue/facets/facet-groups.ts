import { sql } from "drizzle-orm";
import type { Category } from "@haat/contract/product/category.constants";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { Deps } from "../../deps.ts";
import { recalled } from "../count-memory.ts";
import { choicesOf } from "../search/catalogue-filter.queries.ts";
import type { CataloguePlan } from "../search/plan-search.ts";

/** So many products are of this subcategory and have this many whole stars; 0 for none. */
export interface FacetGroup extends Record<string, unknown> {
  readonly category: Category;
  readonly subcategory: string;
  readonly stars: number;
  readonly count: number;
}

/** The whole stars of `products p`. */
export const starsOf = sql`floor(coalesce(p.rating_average, 0))::int`;

/** Whether a plan chooses no place and no rating: then what it keeps is what its facets count. */
export function isOfAll({ choices: { category, subcategory, rating } }: CataloguePlan): boolean {
  return category === undefined && subcategory === undefined && rating === undefined;
}

/** The groups of what the other choices of a plan find: recalled, else counted so. */
export function recalledGroups(
  deps: Deps,
  { search, choices }: CataloguePlan,
  count: () => Promise<readonly FacetGroup[]>,
): Promise<readonly FacetGroup[]> {
  const others = { ...choices, category: undefined, subcategory: undefined, rating: undefined };
  return recalled(deps.counts, ["facets", ...choicesOf(others), search?.query], {
    count,
    isLarge: (groups) => groups.reduce((sum, group) => sum + group.count, 0) > countCeiling,
  });
}
