import { sql } from "drizzle-orm";
import type { ChangeAdminRoleInput } from "@haat/contract/admin/admins/admins.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Takes effect with the admin's next call. Throws LAST_OWNER. */
export async function changeAdminRole(
  deps: Deps,
  owner: Owner,
  { adminId, role }: ChangeAdminRoleInput,
): Promise<void> {
  await runForRow(deps, sql`select change_admin_role(${owner.id}, ${adminId}, ${role})`);
}
