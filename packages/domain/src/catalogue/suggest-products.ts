import { sql } from "drizzle-orm";
import { catalogueName, categories, categoryTree } from "@haat/contract/product/category.constants";
import { suggestionCounts } from "@haat/contract/product/product.constants";
import type { SuggestInput, Suggestions } from "@haat/contract/product/product.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";
import { asCards, type CardData } from "./lists/cards.ts";
import { isSearched, type CardRow, type SearchedPlan } from "./lists/read-in-order.ts";
import {
  isChosen,
  isInCategory,
  isMatch,
  keptBy,
  matches,
  relevance,
  type Search,
} from "./search/catalogue-filter.queries.ts";
import { planSearch } from "./search/plan-search.ts";
import { rankMatches } from "./search/rank-matches.ts";

const looked = 24;
/** With this many matches among the newest products, only they are ranked. */
const newest = { products: 1_000, matches: 50 };

export async function suggestProducts(deps: Deps, { typed }: SuggestInput): Promise<Suggestions> {
  const plan = await planSearch(deps, { search: typed });
  if (!isSearched(plan)) return { places: [], brands: [], products: [], corrected: null, isGuess: false };
  const { search, corrected } = plan;
  const { rows } = plan.isLarge
    ? await rankMatches(deps, plan, { cursor: null, limit: looked })
    : await rankNewest(deps, plan);
  const best = rows.map(({ card }) => card);
  return {
    places: placesCalled(search.typed),
    brands: await brandsCalled(deps, search, best),
    products: best
      .slice(0, suggestionCounts.products)
      .map(({ id, name, picture, pricePaise, category, family }) => ({
        id,
        name,
        picture,
        category,
        pricePaise: family?.fromPaise ?? pricePaise,
      })),
    corrected,
    isGuess: plan.isGuess && best.length > 0,
  };
}

async function rankNewest(
  deps: Deps,
  { search, choices }: SearchedPlan,
): Promise<{ readonly rows: readonly CardRow[] }> {
  const statement = sql`with seen as materialized (
          select p.id, ${relevance(search)} as rank
          from (select p.* from products p where ${isInCategory(choices)}
                order by p.created_at desc, p.id desc limit ${newest.products}) p
          where ${isMatch(search)} and ${isChosen(choices)}),
        found as (
          select id, rank from seen where (select count(*) from seen) >= ${newest.matches}
          union all
          select p.id, ${relevance(search)}
          from products p where ${keptBy(choices)} and ${matches(search)}
            and (select count(*) from seen) < ${newest.matches}),
        page as (
          select id, rank::text as key, row_number() over (order by rank desc, id desc) as place
          from found order by rank desc, id desc limit ${looked})
        select ${asCards(choices)} as rows`;
  return prepared(() => runForRow(deps, statement));
}

async function brandsCalled(deps: Deps, { query }: Search, best: readonly CardData[]): Promise<string[]> {
  const brands = [...Map.groupBy(best, ({ brand }) => brand.toLowerCase()).values()].map(
    ([first]) => first?.brand,
  );
  if (brands.length === 0) return [];
  const statement = sql`select brand from jsonb_array_elements_text(${JSON.stringify(brands)}::jsonb) with ordinality as b(brand, place)
        where to_tsvector('public.haat_simple', words_apart(brand)) @@ ${query}::tsquery
        order by place limit ${suggestionCounts.brands}`;
  const called = await prepared(() => runStatement<{ brand: string }>(deps, statement));
  return called.map(({ brand }) => brand);
}

/** Categories whose words start with the typed ones, in any order; "and" matches "&". */
function placesCalled(typed: string): Suggestions["places"] {
  const begun = wordsOf(typed).filter((word) => word !== "and");
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
