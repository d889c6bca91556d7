import { eq, sql } from "drizzle-orm";
import type { ChangePasswordInput } from "@haat/contract/account/account.schema";
import { admins } from "@haat/db/schema/user.table";
import { hashNewPassword } from "../../account/password/reset-password.ts";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors, runForRow, runStatement } from "../../query/statement.ts";

interface NewPassword {
  readonly email: string;
  readonly passwordHash: string;
}

/** For the command line (database owner only). Ends their sessions; false if unknown. */
export async function changeAdminPassword(
  deps: Pick<Deps, "db">,
  { email, passwordHash }: NewPassword,
): Promise<boolean> {
  const changed = await runStatement(
    deps,
    sql`with changed as (
          update admins set password_hash = ${passwordHash}, handed_until = null
          where lower(email) = ${email.toLowerCase()} and removed_at is null
          returning id, name, email
        ), ended as (
          delete from admin_sessions where admin_id in (select id from changed)
        ), noted as (
          insert into admin_events (type, admin_name, subject_id, subject)
          select 'admin-password', 'Command line', id, admin_label(name, email) from changed
        )
        select id from changed`,
  );
  return changed.length > 0;
}

/** Ends other sessions. Throws WRONG_PASSWORD, HANDED_PASSWORD and as `hashNewPassword`. */
export async function changeOwnPassword(
  deps: Deps,
  admin: Admin,
  { currentPassword, password }: ChangePasswordInput,
): Promise<void> {
  const [person] = await mapErrors(() => deps.db.select().from(admins).where(eq(admins.id, admin.id)));
  if (!person) throw new DomainError("NOT_LOGGED_IN");
  if (!(await deps.passwords.verify(person.passwordHash, currentPassword)))
    throw new DomainError("WRONG_PASSWORD");
  if (password === currentPassword && person.handedUntil) throw new DomainError("HANDED_PASSWORD");
  const passwordHash = await hashNewPassword(deps, password, person);
  const { changed } = await runForRow<{ changed: boolean }>(
    deps,
    sql`select change_own_password(${admin.id}, ${admin.sessionId}, ${person.passwordHash}, ${passwordHash}) as changed`,
  );
  if (!changed) throw new DomainError("NOT_LOGGED_IN");
}
