import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Repeating it changes nothing. */
export async function removeSynonyms(deps: Deps, admin: Owner, synonymId: string): Promise<void> {
  await runForRow(deps, sql`select remove_synonyms(${admin.id}, ${synonymId}) as id`);
}
