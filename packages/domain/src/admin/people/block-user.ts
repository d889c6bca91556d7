import { sql } from "drizzle-orm";
import type { BlockUserInput } from "@haat/contract/admin/people.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Also ends their sessions and takes a seller's products off sale. Throws USER_NOT_FOUND. */
export async function blockUser(deps: Deps, admin: Owner, { userId, reason }: BlockUserInput): Promise<void> {
  await runForRow(deps, sql`select block_user(${admin.id}, ${userId}, ${reason}) as id`);
}
