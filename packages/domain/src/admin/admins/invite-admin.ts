import { sql } from "drizzle-orm";
import { handedPasswordMs } from "@haat/contract/admin/admin.constants";
import type { InviteAdminInput, InvitedAdmin } from "@haat/contract/admin/admins/admins.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { databaseLater } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * Adds an admin with a password made for them, which is told once, here, for the owner to hand on. With it they can do
 * nothing but choose their own, within three days. Refuses with ADMIN_EXISTS an address that an admin has.
 */
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
        from (select ${databaseLater(deps, handedPasswordMs)} as expires) t`,
  );
  return { password, until };
}
