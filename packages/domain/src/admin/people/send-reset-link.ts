import { sql } from "drizzle-orm";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runStatement } from "../../query/statement.ts";

/** Throws USER_NOT_FOUND, also for blocked users, whose link wouldn't work. */
export async function sendResetLink(deps: Deps, admin: Owner, userId: string): Promise<void> {
  const sent = await runStatement(
    deps,
    sql`with person as (
          select id, name, email from users where id = ${userId} and blocked_at is null and deleted_at is null
        ), mailed as (
          insert into mails (kind, email) select 'reset', email from person
        ), noted as (
          insert into admin_events (type, admin_id, admin_name, subject_id, subject)
          select 'reset-link', a.id, a.name, p.id, p.name from person p, admins a where a.id = ${admin.id}
        )
        select id from person`,
  );
  if (sent.length === 0) throw new DomainError("USER_NOT_FOUND");
}
