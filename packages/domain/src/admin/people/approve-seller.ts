import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Lists the seller's products, raises their daily limit and mails them. Throws USER_NOT_FOUND. */
export async function approveSeller(deps: Deps, admin: Owner, userId: string): Promise<void> {
  await runForRow(deps, sql`select approve_seller(${admin.id}, ${userId}) as id`);
}
