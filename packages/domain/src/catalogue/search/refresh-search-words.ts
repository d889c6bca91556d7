import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** So many products are looked at; of a larger catalogue they are a sample. */
const sample = 20_000;

/** Counts again by which words products on sale are called, so that typing mistakes are understood. Answers how many changed. */
export async function refreshSearchWords(deps: Pick<Deps, "db">): Promise<number> {
  const { changed } = await runForRow<{ changed: number }>(
    deps,
    sql`select refresh_search_words(${sample}) as changed`,
  );
  return changed;
}
