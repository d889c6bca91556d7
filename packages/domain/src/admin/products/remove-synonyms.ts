import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Takes synonyms away; searches forget them at once. Those that are gone already are left so. */
export async function removeSynonyms(deps: Deps, admin: Owner, synonymId: string): Promise<void> {
  await runForRow(deps, sql`select remove_synonyms(${admin.id}, ${synonymId}) as id`);
}
