import { sql } from "drizzle-orm";
import type { Category } from "@haat/contract/product/category.constants";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { Deps } from "../../deps.ts";
import { cachedCount } from "../count-cache.ts";
import { choicesOf } from "../search/catalogue-filter.queries.ts";
import type { CataloguePlan } from "../search/plan-search.ts";

export interface FacetGroup extends Record<string, unknown> {
  readonly category: Category;
  readonly subcategory: string;
  readonly stars: number;
  readonly count: number;
}

/** `atLeast[n]` counts products with at least `n` whole stars; index 0 counts all. */
export interface FacetPlace {
  readonly category: Category;
  readonly subcategory: string;
  readonly atLeast: readonly number[];
}

export const starsOf = sql`floor(coalesce(p.rating_average, 0))::int`;

export function hasNoCategoryOrRating({
  choices: { category, subcategory, rating },
}: CataloguePlan): boolean {
  return category === undefined && subcategory === undefined && rating === undefined;
}

export function cachedPlaces(
  deps: Deps,
  { search, choices }: CataloguePlan,
  count: () => Promise<readonly FacetGroup[]>,
): Promise<readonly FacetPlace[]> {
  const others = { ...choices, category: undefined, subcategory: undefined, rating: undefined };
  return cachedCount(deps.counts, ["facets", ...choicesOf(others), search?.query], {
    count: async () => placesOf(await count()),
    isLarge: (places) => places.reduce((sum, { atLeast }) => sum + (atLeast[0] ?? 0), 0) > countCeiling,
  });
}

const mostStars = 5;

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
