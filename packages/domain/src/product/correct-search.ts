import { sql } from "drizzle-orm";
import type { CatalogueFilter } from "@haat/contract/product/product.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

/**
 * A filter whose search asks for what was probably meant, and what that is; null when it was typed as products are
 * called. A word that finds anything is never touched, so what was typed right comes first.
 */
export async function correctSearch<F extends CatalogueFilter>(
  deps: Deps,
  filter: F,
): Promise<{ readonly filter: F; readonly corrected: string | null }> {
  if (!filter.search) return { filter, corrected: null };
  const { corrected } = await runForRow<{ corrected: string | null }>(
    deps,
    sql`select correct_search(${filter.search}) as corrected`,
  );
  return { filter: corrected === null ? filter : { ...filter, search: corrected }, corrected };
}
