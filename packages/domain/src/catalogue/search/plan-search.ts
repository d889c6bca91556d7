import { sql } from "drizzle-orm";
import { countCeiling, filterCeiling } from "@haat/contract/product/product.constants";
import type { CatalogueFilter, WishView } from "@haat/contract/product/product.schema";
import { literal } from "@haat/db/columns";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { recalled } from "../count-memory.ts";
import {
  choicesOf,
  isChosen,
  isInPlace,
  isMatch,
  isOfPlace,
  isOnList,
  type Choices,
  type Search,
} from "./catalogue-filter.queries.ts";
import type { Colour } from "./colours.data.ts";
import { readWishes, type Wishes } from "./read-wishes.ts";

/** What a filter asks of the catalogue, found out once and handed down. */
export interface CataloguePlan {
  /** Null when no words are searched. */
  readonly search: Search | null;
  /** What was chosen, and what the text says of prices and sizes. */
  readonly choices: Choices;
  /** What the text says of prices, sizes and colours. */
  readonly understood: readonly WishView[];
  /** What was searched instead of mistyped words. */
  readonly corrected: string | null;
  /** Whether the search finds what is like what was typed, not that itself. */
  readonly isGuess: boolean;
  /** How many products are for sale, to `countCeiling` + 1. */
  readonly all: number;
  /** Whether there are more than that: then a search does not look at all that it finds. */
  readonly isLarge: boolean;
  /** Of a search in a large shop, what its newest products tell. */
  readonly sample: Sample;
}

export interface Sample {
  /** Which part the search finds of what is for sale in the chosen category, from 0 to 1. */
  readonly share: number;
  /** About how many products it finds that all choices keep, and that those of the price alone keep. */
  readonly kept: number;
  readonly keptByPrice: number;
}

/** Counting what a plan keeps ends one behind this. */
export function ceilingOf({ isLarge }: CataloguePlan): number {
  return isLarge ? filterCeiling : countCeiling;
}

type Meant = Pick<CataloguePlan, "search" | "corrected" | "isGuess" | "sample">;

const nothing: Sample = { share: 0, kept: 0, keptByPrice: 0 };
const noWords: Meant = { search: null, corrected: null, isGuess: false, sample: nothing };

/** Finds out what a filter asks: prices, sizes and colours as filters, words by what they mean, and how much they find. */
export async function planSearch(
  deps: Deps,
  { search: typed = "", ...chosen }: Partial<CatalogueFilter>,
): Promise<CataloguePlan> {
  const wishes = readWishes(typed);
  const choices = withWishes(chosen, wishes);
  const all = await recalled(deps.counts, ["all"], {
    count: async () => (await runForRow<{ all: number }>(deps, countAll)).all,
    isLarge: (count) => count > countCeiling,
  });
  const isLarge = all > countCeiling;
  const meant = wishes.words
    ? await recalled(deps.counts, ["search", typed, ...choicesOf(choices)], {
        count: () =>
          findMeant(deps, { typed, words: wishes.words, colours: wishes.colours, choices, isLarge }),
        isLarge: () => false,
      })
    : noWords;
  return { ...meant, choices, understood: wishes.understood, all, isLarge };
}

const countAll = sql`select count(*)::int as all from (
  select from products p where ${isOnList} limit ${countCeiling + 1}) listed`;

/** The narrower of what was chosen and what was typed; of a size, what was chosen. */
function withWishes(
  choices: Choices,
  { size, minPaise, maxPaise }: Pick<Wishes, "size" | "minPaise" | "maxPaise">,
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

/**
 * The words by what they mean (synonyms), a mistyped one as the nearest; a word that finds anything is never corrected.
 * Of the searches that this may be the first is meant that finds anything in the whole shop: what a filter alone keeps
 * away is no reason to guess.
 */
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

/** Enough to tell a search that finds little from one that finds much. */
const sampled = 1_500;

type Counted = Record<"offered" | "kept" | "keptByPrice" | "found" | "products", number>;

/** How often a search finds something, by the newest products: the full-text index would have to list all that it finds. */
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
        from (select ${isMatch(search)} as is_match, ${isOnList} as is_listed, ${isInPlace(choices)} as is_offered,
                ${isChosen(choices)} as is_chosen, ${isChosen({ minPaise, maxPaise })} as has_price
              from products p where p.deleted_at is null and p.leads
              order by p.created_at desc, p.id desc limit ${literal(sampled)}) newest`;
  const ask = () => runForRow<Counted>(deps, statement);
  const { offered, kept, keptByPrice, found, products } = await (isOfPlace(choices) ? prepared(ask) : ask());
  const inShop = (count: number) => (count / sampled) * products;
  return {
    share: kept / Math.max(1, offered),
    kept: inShop(kept),
    keptByPrice: inShop(keptByPrice),
    isFound: found > 0,
  };
}

async function isFoundAnywhere(deps: Deps, { query }: Search): Promise<boolean> {
  return (await runForRow<{ found: boolean }>(deps, sql`select is_found(${query}::tsquery) as found`)).found;
}

/** Colours as questions: to the name, to all of a product, and by the very word. Null where there are none. */
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
