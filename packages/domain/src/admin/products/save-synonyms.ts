import { sql } from "drizzle-orm";
import type { SaveSynonymsInput } from "@haat/contract/admin/synonyms.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";

/** Throws SYNONYMS_NOT_FOUND. */
export async function saveSynonyms(
  deps: Deps,
  admin: Owner,
  { synonymId, words, kinds, alike }: SaveSynonymsInput,
): Promise<void> {
  await runForRow(
    deps,
    sql`select save_synonyms(${admin.id}, ${synonymId ?? null}::uuid, ${textArray(words)}, ${textArray(kinds)}, ${textArray(alike)}) as id`,
  );
}
