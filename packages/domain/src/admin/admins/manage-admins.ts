import { isNull, sql } from "drizzle-orm";
import { handedPasswordMs } from "@haat/contract/admin/admin.constants";
import type {
  AdminsView,
  ChangeAdminRoleInput,
  InviteAdminInput,
  InvitedAdmin,
} from "@haat/contract/admin/admins/admins.schema";
import type { AdminRole } from "@haat/contract/roles";
import { admins } from "@haat/db/schema/user.table";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { databaseNowPlus } from "../../query/database-now.ts";
import { mapErrors, runForRow } from "../../query/statement.ts";

export function listAdmins({ db }: Pick<Deps, "db">): Promise<AdminsView> {
  const { id, name, email, role, createdAt } = admins;
  const since = sql<string>`iso(${createdAt})`;
  const lastLoginAt = sql<string | null>`iso(${admins.lastLoginAt})`;
  const hasSecondFactor = sql<boolean>`has_second_factor(${id})`;
  return mapErrors(() =>
    db
      .select({ id, name, email, role, since, lastLoginAt, hasSecondFactor })
      .from(admins)
      .where(isNull(admins.removedAt))
      .orderBy(createdAt, id),
  );
}

interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
}

/** Adds an admin from the command line (database owner only). Throws ADMIN_EXISTS. */
export async function addAdmin(
  deps: Pick<Deps, "db">,
  { name, email, role, passwordHash }: NewAdmin,
): Promise<void> {
  await runForRow(deps, sql`select add_admin(null, ${name}, ${email}, ${role}, ${passwordHash}, null)`);
}

/** The password is shown only once and must be replaced in three days. Throws ADMIN_EXISTS. */
export async function inviteAdmin(
  deps: Deps,
  owner: Owner,
  { name, email, role }: InviteAdminInput,
): Promise<InvitedAdmin> {
  const password = deps.tokens.readable(4);
  const passwordHash = await deps.passwords.hash(password);
  const { until } = await runForRow<{ until: string }>(
    deps,
    sql`select iso(expires) as until, add_admin(${owner.id}, ${name}, ${email}, ${role}, ${passwordHash}, expires)
        from (select ${databaseNowPlus(deps, handedPasswordMs)} as expires) t`,
  );
  return { password, until };
}

/** Takes effect with the admin's next call. Throws LAST_OWNER. */
export async function changeAdminRole(
  deps: Deps,
  owner: Owner,
  { adminId, role }: ChangeAdminRoleInput,
): Promise<void> {
  await runForRow(deps, sql`select change_admin_role(${owner.id}, ${adminId}, ${role})`);
}

/** Throws LAST_OWNER. */
export async function removeAdmin(deps: Deps, owner: Owner, adminId: string): Promise<void> {
  await runForRow(deps, sql`select remove_admin(${owner.id}, ${adminId})`);
}
