import { sql } from "drizzle-orm";
import { categories, categoryTree } from "@haat/contract/product/category.constants";
import { countCeiling, ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFacets, FacetsInput } from "@haat/contract/product/product.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";
import { keptBy, matches } from "../search/catalogue-filter.queries.ts";
import { planSearch, type CataloguePlan } from "../search/plan-search.ts";
import { isTooManyToCount } from "./count-products.ts";
import { countValues, noValues } from "./count-values.ts";
import { cachedPlaces, starsOf, type FacetGroup, type FacetPlace } from "./facet-groups.ts";

export async function countFacets(
  deps: Deps,
  { withValues, ...filter }: FacetsInput,
): Promise<CatalogueFacets> {
  const plan = await planSearch(deps, filter);
  if (isTooManyToCount(plan.sample.keptByPrice, plan)) return uncounted;
  const places = await countPlaces(deps, plan);
  const values = withValues ? await countValues(deps, plan) : noValues;
  const { category, subcategory, rating = 0 } = plan.choices;
  const sumOf = (counted: readonly FacetPlace[], least: number) =>
    Math.min(
      counted.reduce((sum, { atLeast }) => sum + (atLeast[least] ?? 0), 0),
      countCeiling + 1,
    );
  const inPlace = places.filter(
    (place) =>
      (!category || place.category === category) && (!subcategory || place.subcategory === subcategory),
  );
  return {
    categories: categories.flatMap((name) => {
      const inIt = places.filter((place) => place.category === name);
      const subcategories = categoryTree[name].flatMap((one) => {
        const count = sumOf(
          inIt.filter((place) => place.subcategory === one),
          rating,
        );
        return count > 0 ? [{ subcategory: one, count }] : [];
      });
      return subcategories.length > 0 ? [{ category: name, count: sumOf(inIt, rating), subcategories }] : [];
    }),
    ratings: ratingFilters.map((least) => ({ rating: least, count: sumOf(inPlace, least) })),
    ...values,
  };
}

/** A million products take longer than the usual timeout; the result is cached for long. */
const passMs = 20_000;

/** One pass over the products; every count by category and rating is a sum of its groups. */
function countPlaces(deps: Deps, plan: CataloguePlan): Promise<readonly FacetPlace[]> {
  const { search, choices, isLarge } = plan;
  const { category: _category, subcategory: _subcategory, rating: _rating, ...others } = choices;
  const pass = () =>
    runStatement<FacetGroup>(
      deps,
      sql`select p.category, p.subcategory, ${starsOf} as stars, count(*)::int as count
            from products p where ${keptBy(others)} and ${search ? matches(search) : sql`true`}
            group by p.category, p.subcategory, stars`,
    );
  return cachedPlaces(deps, plan, () => (isLarge ? withLongStatement(passMs, pass) : pass()));
}

const uncounted: CatalogueFacets = {
  categories: categories.map((category) => ({
    category,
    count: null,
    subcategories: categoryTree[category].map((subcategory) => ({ subcategory, count: null })),
  })),
  ratings: ratingFilters.map((rating) => ({ rating, count: null })),
  ...noValues,
};
