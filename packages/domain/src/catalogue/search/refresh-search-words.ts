import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Larger catalogues are sampled. */
const sample = 20_000;

/** Recounts the words used for spelling correction; returns how many changed. */
export async function refreshSearchWords(deps: Pick<Deps, "db">): Promise<number> {
  const { changed } = await runForRow<{ changed: number }>(
    deps,
    sql`select refresh_search_words(${sample}) as changed`,
  );
  return changed;
}
