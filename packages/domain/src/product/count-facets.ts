import { sql } from "drizzle-orm";
import { categories } from "@haat/contract/product/category.constants";
import { countCeiling, ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFacets, CatalogueFilter } from "@haat/contract/product/product.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";
import { keptBy } from "./catalogue-filter.queries.ts";
import { correctSearch } from "./correct-search.ts";

interface Answer extends Record<string, unknown> {
  readonly places: readonly {
    readonly category: string;
    readonly subcategory: string;
    readonly count: number;
  }[];
  readonly ratings: readonly number[];
}

/** How many products each choice of category, subcategory and rating would keep; see {@link CatalogueFacets}. */
export async function countFacets(deps: Deps, typed: CatalogueFilter): Promise<CatalogueFacets> {
  const { filter } = await correctSearch(deps, typed);
  const anyPlace = keptBy({ ...filter, category: undefined, subcategory: undefined });
  const anyRating = keptBy({ ...filter, rating: undefined });
  const counts = ratingFilters.map(
    (rating) => sql`least(count(*) filter (where p.rating_average >= ${rating}), ${countCeiling + 1})::int`,
  );
  const { places, ratings } = await runForRow<Answer>(
    deps,
    sql`select
          coalesce((select jsonb_agg(jsonb_build_object(
                      'category', category, 'subcategory', subcategory, 'count', least(pieces, ${countCeiling + 1}))
                      order by category, subcategory)
                    from (select p.category, p.subcategory, count(*)::int as pieces from products p
                          where ${anyPlace} group by p.category, p.subcategory) counted), '[]') as places,
          (select jsonb_build_array(${sql.join(counts, sql`, `)}) from products p
           where ${anyRating} and p.rating_average is not null) as ratings`,
  );
  return {
    categories: categories.flatMap((category) => {
      const inIt = places.filter((place) => place.category === category);
      if (inIt.length === 0) return [];
      const count = inIt.reduce((sum, place) => sum + place.count, 0);
      const subcategories = inIt.map(({ subcategory, count }) => ({ subcategory, count }));
      return [{ category, count: Math.min(count, countCeiling + 1), subcategories }];
    }),
    ratings: ratingFilters.map((rating, index) => ({ rating, count: ratings[index] ?? 0 })),
  };
}
