import { sql } from "drizzle-orm";
import { countCeiling, filterCeiling } from "@haat/contract/product/product.constants";
import type { CatalogueFilter, WishView } from "@haat/contract/product/product.schema";
import { literal } from "@haat/db/columns";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { cachedCount } from "../count-cache.ts";
import {
  choicesOf,
  isChosen,
  isInCategory,
  isMatch,
  isCategoryOnly,
  isOnList,
  type Choices,
  type Search,
} from "./catalogue-filter.queries.ts";
import type { Colour } from "./colours.data.ts";
import { extractFilters, type ExtractedFilters } from "./extract-filters.ts";

export interface CataloguePlan {
  readonly search: Search | null;
  readonly choices: Choices;
  readonly understood: readonly WishView[];
  readonly corrected: string | null;
  readonly isGuess: boolean;
  /** Products for sale, counted to `countCeiling` + 1. */
  readonly all: number;
  /** `all` exceeds `countCeiling`; then searches don't read every match. */
  readonly isLarge: boolean;
  /** Estimates for large shops, from their newest products. */
  readonly sample: Sample;
}

export interface Sample {
  /** Share of the chosen category's products that match, 0 to 1. */
  readonly share: number;
  /** Estimated matches with all choices, and with only the price. */
  readonly kept: number;
  readonly keptByPrice: number;
}

export function ceilingOf({ isLarge }: CataloguePlan): number {
  return isLarge ? filterCeiling : countCeiling;
}

type Meant = Pick<CataloguePlan, "search" | "corrected" | "isGuess" | "sample">;

const nothing: Sample = { share: 0, kept: 0, keptByPrice: 0 };
const noWords: Meant = { search: null, corrected: null, isGuess: false, sample: nothing };

export async function planSearch(
  deps: Deps,
  { search: typed = "", ...chosen }: Partial<CatalogueFilter>,
): Promise<CataloguePlan> {
  const wishes = extractFilters(typed);
  const choices = withWishes(chosen, wishes);
  const all = await cachedCount(deps.counts, ["all"], {
    count: async () => (await runForRow<{ all: number }>(deps, countAll)).all,
    isLarge: (count) => count > countCeiling,
  });
  const isLarge = all > countCeiling;
  const meant = wishes.words
    ? await cachedCount(deps.counts, ["search", typed, ...choicesOf(choices)], {
        count: () =>
          findMeant(deps, { typed, words: wishes.words, colours: wishes.colours, choices, isLarge }),
        isLarge: () => false,
      })
    : noWords;
  return { ...meant, choices, understood: wishes.understood, all, isLarge };
}

const countAll = sql`select count(*)::int as all from (
  select from products p where ${isOnList} limit ${countCeiling + 1}) listed`;

function withWishes(
  choices: Choices,
  { size, minPaise, maxPaise }: Pick<ExtractedFilters, "size" | "minPaise" | "maxPaise">,
): Choices {
  return {
    ...choices,
    ...(size !== null && { size: choices.size ?? size }),
    ...(minPaise !== null && { minPaise: Math.max(minPaise, choices.minPaise ?? 0) as typeof minPaise }),
    ...(maxPaise !== null && {
      maxPaise: Math.min(maxPaise, choices.maxPaise ?? maxPaise) as typeof maxPaise,
    }),
  };
}

interface Asked {
  readonly typed: string;
  readonly words: string;
  readonly colours: readonly Colour[];
  readonly choices: Choices;
  readonly isLarge: boolean;
}

// Takes the first reading that matches anything in the shop: filters alone are no reason to guess.
async function findMeant(deps: Deps, { typed, words, colours, choices, isLarge }: Asked): Promise<Meant> {
  const { plans, corrected } = await runForRow<{
    plans: (Omit<Search, "typed"> & { readonly isGuess: boolean })[] | null;
    corrected: string | null;
  }>(deps, sql`select plans, corrected from plan_search(${words}, ${coloursAsked(colours)}::jsonb)`);
  const meant = corrected ?? typed;
  for (const { isGuess, ...plan } of plans ?? []) {
    const search = { ...plan, typed: meant };
    const { isFound, ...sample } = isLarge
      ? await sampleSearch(deps, search, choices)
      : { ...nothing, isFound: false };
    if (isFound || (await isFoundAnywhere(deps, search))) return { search, corrected, isGuess, sample };
  }
  return { search: { query: "", whole: "", typed: meant }, corrected, isGuess: false, sample: nothing };
}

const sampled = 1_500;

type Counted = Record<"offered" | "kept" | "keptByPrice" | "found" | "products", number>;

/** Estimated from the newest products, as the full-text index would have to list all matches. */
async function sampleSearch(
  deps: Deps,
  search: Search,
  choices: Choices,
): Promise<Sample & { readonly isFound: boolean }> {
  const { minPaise, maxPaise } = choices;
  const statement = sql`select count(*) filter (where is_offered)::int as offered,
          count(*) filter (where is_match and is_offered and is_chosen)::int as kept,
          count(*) filter (where is_match and is_listed and has_price)::int as "keptByPrice",
          count(*) filter (where is_match and is_listed)::int as found,
          (select reltuples from pg_class where oid = 'products'::regclass)::float8 as products
        from (select ${isMatch(search)} as is_match, ${isOnList} as is_listed, ${isInCategory(choices)} as is_offered,
                ${isChosen(choices)} as is_chosen, ${isChosen({ minPaise, maxPaise })} as has_price
              from products p where p.deleted_at is null and p.leads
              order by p.created_at desc, p.id desc limit ${literal(sampled)}) newest`;
  const ask = () => runForRow<Counted>(deps, statement);
  const { offered, kept, keptByPrice, found, products } = await (isCategoryOnly(choices)
    ? prepared(ask)
    : ask());
  const inShop = (count: number) => (count / sampled) * products;
  return {
    share: kept / Math.max(1, offered),
    kept: inShop(kept),
    keptByPrice: inShop(keptByPrice),
    isFound: found > 0,
  };
}

async function isFoundAnywhere(deps: Deps, { query }: Search): Promise<boolean> {
  return (await runForRow<{ found: boolean }>(deps, sql`select has_matches(${query}::tsquery) as found`))
    .found;
}

function coloursAsked(colours: readonly Colour[]): string | null {
  if (colours.length === 0) return null;
  const all = (asked: (colour: Colour) => readonly string[], weights = "") =>
    colours
      .map(
        (colour) =>
          `(${asked(colour)
            .map((word) => `'${word}'${weights}`)
            .join(" | ")})`,
      )
      .join(" & ");
  const anyName = ({ words, shades }: Colour) => [...words, ...shades];
  return JSON.stringify({
    named: all(anyName, ":AB"),
    anywhere: all(anyName),
    typed: all(({ words }) => words),
  });
}
