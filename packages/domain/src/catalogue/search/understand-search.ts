import { sql } from "drizzle-orm";
import type { CatalogueFilter, WishView } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../statement.ts";
import { recalled } from "../facets/count-memory.ts";
import { readWishes } from "../lists/read-wishes.ts";
import { choicesOf, type Choices } from "./catalogue-filter.queries.ts";
import type { Colour } from "./colours.data.ts";

/** A search as the full-text column is asked. */
export interface Search {
  /** As it was meant. */
  readonly typed: string;
  /** Every word, the last one as far as it was typed; empty when no word was typed, and then nothing matches. */
  readonly query: string;
  /** Every word whole, and as it was typed. */
  readonly whole: string;
  /** Whether it finds what is like what was typed, not that itself. */
  readonly isGuess: boolean;
  /** What is asked where this finds nothing in the whole shop. */
  readonly next: Search | null;
}

/** What a filter means once its text was understood. */
export interface Understood {
  /** Null when no words are searched. */
  readonly search: Search | null;
  /** What was chosen, and what the text says of prices. */
  readonly choices: Choices;
  /** What the text says of prices and colours. */
  readonly understood: readonly WishView[];
  /** What was searched instead of mistyped words. */
  readonly corrected: string | null;
}

interface Plan {
  readonly plans: readonly Omit<Search, "typed" | "next">[] | null;
  readonly corrected: string | null;
}

/**
 * What a filter searches: the words by what they mean (synonyms), prices and colours as filters, a mistyped word as the
 * nearest one. A word that finds anything is never corrected.
 */
export async function understandSearch(
  deps: Deps,
  { search: typed = "", ...choices }: Partial<CatalogueFilter>,
): Promise<Understood> {
  const wishes = readWishes(typed);
  const kept = withPrices(choices, wishes);
  const { understood } = wishes;
  if (!wishes.words) return { search: null, choices: kept, understood, corrected: null };
  const ask = () =>
    runForRow<Plan & Record<string, unknown>>(
      deps,
      sql`select plans, corrected from plan_search(${wishes.words}, ${coloursAsked(wishes.colours)}::jsonb)`,
    );
  const { plans, corrected } = await recalled(deps.counts, ["search", typed], {
    count: ask,
    isLarge: () => false,
  });
  const meant = corrected ?? typed;
  const search = (plans ?? []).reduceRight<Search | null>(
    (next, plan) => ({ ...plan, typed: meant, next }),
    null,
  );
  return { search: search ?? { ...nothing, typed }, choices: kept, understood, corrected };
}

const nothing = { query: "", whole: "", isGuess: false, next: null };

/** The narrower of what was chosen and what was typed. */
function withPrices(
  choices: Choices,
  { minPaise, maxPaise }: Pick<ReturnType<typeof readWishes>, "minPaise" | "maxPaise">,
): Choices {
  return {
    ...choices,
    ...(minPaise !== null && { minPaise: Math.max(minPaise, choices.minPaise ?? 0) as typeof minPaise }),
    ...(maxPaise !== null && {
      maxPaise: Math.min(maxPaise, choices.maxPaise ?? maxPaise) as typeof maxPaise,
    }),
  };
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

interface Asking<T> {
  readonly choices: Choices;
  readonly ask: (search: Search | null) => Promise<T>;
  readonly isEmpty: (answer: T) => boolean;
}

/**
 * Asks for a search, and where it finds nothing in the whole shop for the next one that is like it. What a filter alone
 * keeps away is no reason to guess.
 */
export async function askNearest<T>(
  deps: Deps,
  search: Search | null,
  asking: Asking<T>,
): Promise<{ readonly answer: T; readonly search: Search | null; readonly isGuess: boolean }> {
  const answer = await asking.ask(search);
  const isEmpty = asking.isEmpty(answer);
  const found = { answer, search, isGuess: !isEmpty && (search?.isGuess ?? false) };
  if (!search?.next || !isEmpty) return found;
  const isFiltered = choicesOf(asking.choices).some((choice) => choice !== undefined);
  if (isFiltered && (await isFound(deps, search))) return found;
  return askNearest(deps, search.next, asking);
}

async function isFound(deps: Deps, { query }: Search): Promise<boolean> {
  const ask = async () =>
    (await runForRow<{ found: boolean }>(deps, sql`select is_found(${query}::tsquery) as found`)).found;
  return recalled(deps.counts, ["found", query], { count: ask, isLarge: () => false });
}
