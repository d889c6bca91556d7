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

/** A subcategory, with how many of its products have at least so many whole stars: at 0 all of them, at 5 those that have five. */
export interface FacetPlace {
  readonly category: Category;
  readonly subcategory: string;
  readonly atLeast: readonly number[];
}

/** The whole stars of `products p`. */
export const starsOf = sql`floor(coalesce(p.rating_average, 0))::int`;

/** Whether a plan chooses no place and no rating: then what it keeps is what its facets count. */
export function isOfAll({ choices: { category, subcategory, rating } }: CataloguePlan): boolean {
  return category === undefined && subcategory === undefined && rating === undefined;
}

/** What the other choices of a plan find, by place: recalled, else counted so. */
export function recalledPlaces(
  deps: Deps,
  { search, choices }: CataloguePlan,
  count: () => Promise<readonly FacetGroup[]>,
): Promise<readonly FacetPlace[]> {
  const others = { ...choices, category: undefined, subcategory: undefined, rating: undefined };
  return recalled(deps.counts, ["facets", ...choicesOf(others), search?.query], {
    count: async () => placesOf(await count()),
    isLarge: (places) => places.reduce((sum, { atLeast }) => sum + (atLeast[0] ?? 0), 0) > countCeiling,
  });
}

const mostStars = 5;

/** Summed once for all who ask, whatever place and rating they chose. */
function placesOf(groups: readonly FacetGroup[]): FacetPlace[] {
  const places = new Map<string, FacetPlace & { readonly atLeast: number[] }>();
  for (const { category, subcategory, stars, count } of groups) {
    const key = JSON.stringify([category, subcategory]);
    const place = places.get(key) ?? {
      category,
      subcategory,
      atLeast: Array.from({ length: mostStars + 1 }, () => 0),
    };
    places.set(key, place);
    for (let least = 0; least <= stars; least += 1)
      place.atLeast[least] = (place.atLeast[least] ?? 0) + count;
  }
  return [...places.values()];
}
