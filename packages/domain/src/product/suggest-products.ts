import { sql } from "drizzle-orm";
import { catalogueName, categories, categoryTree } from "@haat/contract/product/category.constants";
import { suggestionCounts } from "@haat/contract/product/product.constants";
import type { SuggestInput, Suggestions } from "@haat/contract/product/product.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";
import { keptBy, relevanceTo } from "./catalogue-filter.queries.ts";
import { correctSearch } from "./correct-search.ts";

/** So many of the best are looked at for their brands. */
const looked = 50;

/** Where what is typed may lead; see {@link Suggestions}. Nothing typed leads nowhere. */
export async function suggestProducts(deps: Deps, { typed }: SuggestInput): Promise<Suggestions> {
  const { filter, corrected } = await correctSearch(deps, { search: typed });
  const { search } = filter;
  if (!search) return { places: [], brands: [], products: [], corrected: null };
  const relevance = relevanceTo(search);
  const named = sql`to_tsvector('public.haat_simple', p.brand) @@ search_query(${search})`;
  const found = await runForRow<Pick<Suggestions, "brands" | "products">>(
    deps,
    sql`with best as materialized (
          select p.id, p.name, p.brand, p.pictures[1] as picture, ${named} as is_brand,
                 row_number() over (order by ${relevance} desc, p.id desc) as place
          from products p where ${keptBy(filter)}
          order by ${relevance} desc, p.id desc limit ${looked})
        select
          coalesce((select jsonb_agg(brand order by place) from (
                      select min(brand) as brand, min(place) as place from best where is_brand
                      group by lower(brand) order by min(place) limit ${suggestionCounts.brands}) b), '[]') as brands,
          coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'picture', picture) order by place)
                    from best where place <= ${suggestionCounts.products}), '[]') as products`,
  );
  return { places: placesCalled(search), ...found, corrected };
}

/** The categories and subcategories whose words begin as those that were typed, in any order. */
function placesCalled(typed: string): Suggestions["places"] {
  const begun = wordsOf(typed);
  const isCalled = (name: string) => {
    const words = wordsOf(name);
    return begun.length > 0 && begun.every((begin) => words.some((word) => word.startsWith(begin)));
  };
  const places = categories.flatMap((category) => [
    ...(isCalled(catalogueName(category)) ? [{ category, subcategory: null }] : []),
    ...categoryTree[category].filter(isCalled).map((subcategory) => ({ category, subcategory })),
  ]);
  return places.slice(0, suggestionCounts.places);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
