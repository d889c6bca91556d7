import { sql } from "drizzle-orm";
import type { CatalogueFilter } from "@haat/contract/product/product.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";
import { recalled } from "./count-memory.ts";

/** A search as the full-text column is asked. */
export interface Search {
  /** As it was meant. */
  readonly typed: string;
  /** Every word, the last one as far as it was typed; empty when no word was typed, and then nothing matches. */
  readonly query: string;
  /** Every word whole, and as it was typed. */
  readonly whole: string;
}

interface Understood {
  readonly search: Search | null;
  readonly corrected: string | null;
}

/**
 * What a filter searches, null when it searches nothing; and what was probably meant, null when it was typed as products
 * are called. A word that finds anything is never touched, so what was typed right comes first.
 */
export async function understandSearch(
  deps: Deps,
  { search: typed }: Pick<CatalogueFilter, "search">,
): Promise<Understood> {
  if (!typed) return { search: null, corrected: null };
  const ask = async () => {
    const { corrected, ...asked } = await runForRow<Omit<Search, "typed"> & { corrected: string | null }>(
      deps,
      sql`select corrected, coalesce(search_query(meant)::text, '') as query,
            coalesce(search_query(meant, true, true)::text, '') as whole
          from (select corrected, coalesce(corrected, ${typed}) as meant
                from correct_search(${typed}) as corrected offset 0) understood`,
    );
    return { search: { typed: corrected ?? typed, ...asked }, corrected };
  };
  return recalled(deps.counts, ["search", typed], { count: ask, isLarge: () => false });
}
