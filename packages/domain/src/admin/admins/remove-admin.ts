import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Throws LAST_OWNER. */
export async function removeAdmin(deps: Deps, owner: Owner, adminId: string): Promise<void> {
  await runForRow(deps, sql`select remove_admin(${owner.id}, ${adminId})`);
}
