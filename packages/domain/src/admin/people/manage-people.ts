import { sql } from "drizzle-orm";
import type { BlockUserInput } from "@haat/contract/admin/people.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow, runStatement } from "../../query/statement.ts";

/** Lists the seller's products, raises their daily limit and mails them. Throws USER_NOT_FOUND. */
export async function approveSeller(deps: Deps, admin: Owner, userId: string): Promise<void> {
  await runForRow(deps, sql`select approve_seller(${admin.id}, ${userId}) as id`);
}

/** Also ends their sessions and takes a seller's products off sale. Throws USER_NOT_FOUND. */
export async function blockUser(deps: Deps, admin: Owner, { userId, reason }: BlockUserInput): Promise<void> {
  await runForRow(deps, sql`select block_user(${admin.id}, ${userId}, ${reason}) as id`);
}

export async function unblockUser(deps: Deps, admin: Owner, userId: string): Promise<void> {
  await runForRow(deps, sql`select unblock_user(${admin.id}, ${userId}) as id`);
}

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
