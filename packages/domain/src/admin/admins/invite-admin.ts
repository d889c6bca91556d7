import { sql } from "drizzle-orm";
import { handedPasswordMs } from "@haat/contract/admin/admin.constants";
import type { InviteAdminInput, InvitedAdmin } from "@haat/contract/admin/admins/admins.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { databaseNowPlus } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";

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
