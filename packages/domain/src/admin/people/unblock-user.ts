import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

export async function unblockUser(deps: Deps, admin: Owner, userId: string): Promise<void> {
  await runForRow(deps, sql`select unblock_user(${admin.id}, ${userId}) as id`);
}
