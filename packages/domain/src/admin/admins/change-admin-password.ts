import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";

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
