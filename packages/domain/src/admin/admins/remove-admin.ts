import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Removes an admin and ends their sessions. Refuses with LAST_OWNER to leave the shop without an owner. */
export async function removeAdmin(deps: Deps, owner: Owner, adminId: string): Promise<void> {
  await runForRow(deps, sql`select remove_admin(${owner.id}, ${adminId})`);
}
