import { sql } from "drizzle-orm";
import type { ChangeAdminRoleInput } from "@haat/contract/admin/admins/admins.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Gives an admin another role, from their next call on. Refuses with LAST_OWNER to leave the shop without an owner. */
export async function changeAdminRole(
  deps: Deps,
  owner: Owner,
  { adminId, role }: ChangeAdminRoleInput,
): Promise<void> {
  await runForRow(deps, sql`select change_admin_role(${owner.id}, ${adminId}, ${role})`);
}
