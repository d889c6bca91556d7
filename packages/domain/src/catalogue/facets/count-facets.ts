import { sql } from "drizzle-orm";
import { categories, categoryTree, type Category } from "@haat/contract/product/category.constants";
import { countCeiling, ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFacets, FacetsInput } from "@haat/contract/product/product.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";
import { recalled } from "../count-memory.ts";
import { choicesOf, keptBy, matches } from "../search/catalogue-filter.queries.ts";
import { planSearch, type CataloguePlan } from "../search/plan-search.ts";
import { isTooManyToCount } from "./count-products.ts";
import { countValues, noValues } from "./count-values.ts";

/** So many products are of this subcategory and have this many whole stars; 0 for none. */
interface FacetGroup extends Record<string, unknown> {
  readonly category: Category;
  readonly subcategory: string;
  readonly stars: number;
  readonly count: number;
}

/** How many products each choice of a filter would keep, a family being one; see {@link CatalogueFacets}. */
export async function countFacets(
  deps: Deps,
  { withValues, ...filter }: FacetsInput,
): Promise<CatalogueFacets> {
  const plan = await planSearch(deps, filter);
  if (isTooManyToCount(plan.sample.keptByPrice, plan)) return uncounted;
  const groups = await countGroups(deps, plan);
  const values = withValues ? await countValues(deps, plan) : noValues;
  const { category, subcategory, rating } = plan.choices;
  const sumOf = (isCounted: (group: FacetGroup) => boolean) =>
    Math.min(
      groups.reduce((sum, group) => sum + (isCounted(group) ? group.count : 0), 0),
      countCeiling + 1,
    );
  const isRated = ({ stars }: FacetGroup) => stars >= (rating ?? 0);
  const isInPlace = (group: FacetGroup) =>
    (!category || group.category === category) && (!subcategory || group.subcategory === subcategory);
  return {
    categories: categories.flatMap((name) => {
      const inIt = (group: FacetGroup) => group.category === name && isRated(group);
      const subcategories = categoryTree[name].flatMap((subcategory) => {
        const count = sumOf((group) => inIt(group) && group.subcategory === subcategory);
        return count > 0 ? [{ subcategory, count }] : [];
      });
      return subcategories.length > 0 ? [{ category: name, count: sumOf(inIt), subcategories }] : [];
    }),
    ratings: ratingFilters.map((least) => ({
      rating: least,
      count: sumOf((group) => isInPlace(group) && group.stars >= least),
    })),
    ...values,
  };
}

/** In a shop of a million products the pass takes longer than other statements may; then its outcome is kept long. */
const passMs = 20_000;

/** What is found by the other choices, in one pass over it: every choice of place and rating is a sum of these. */
function countGroups(
  deps: Deps,
  { search, choices, isLarge }: CataloguePlan,
): Promise<readonly FacetGroup[]> {
  const { category: _category, subcategory: _subcategory, rating: _rating, ...others } = choices;
  const pass = () =>
    runStatement<FacetGroup>(
      deps,
      sql`select p.category, p.subcategory, floor(coalesce(p.rating_average, 0))::int as stars, count(*)::int as count
            from products p where ${keptBy(others)} and ${search ? matches(search) : sql`true`}
            group by p.category, p.subcategory, stars`,
    );
  return recalled(deps.counts, ["facets", ...choicesOf(others), search?.query], {
    count: () => (isLarge ? withLongStatement(passMs, pass) : pass()),
    isLarge: (groups) => groups.reduce((sum, { count }) => sum + count, 0) > countCeiling,
  });
}

/** Every choice, of a search that finds too much to look at each match. */
const uncounted: CatalogueFacets = {
  categories: categories.map((category) => ({
    category,
    count: null,
    subcategories: categoryTree[category].map((subcategory) => ({ subcategory, count: null })),
  })),
  ratings: ratingFilters.map((rating) => ({ rating, count: null })),
  ...noValues,
};
