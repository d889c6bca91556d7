import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * Approves a seller: what they list is for sale from now on, and they may add as many products a day as the settings say.
 * A mail tells them, at a confirmed address. Who is approved already stays so. Refuses somebody who is no seller with USER_NOT_FOUND.
 */
export async function approveSeller(deps: Deps, admin: Owner, userId: string): Promise<void> {
  await runForRow(deps, sql`select approve_seller(${admin.id}, ${userId}) as id`);
}
