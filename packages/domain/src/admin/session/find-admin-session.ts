import { sql, type SQL } from "drizzle-orm";
import { adminIdleMs, type AdminDuty } from "@haat/contract/admin/admin.constants";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import type { AdminRole } from "@haat/contract/roles";
import { prepared } from "@haat/db/pool/deadline";
import type { NamedSession } from "../../account/session/find-session.ts";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

export interface FoundAdminSession {
  readonly actor: Admin;
  readonly admin: AdminView;
  readonly expiresAt: Date;
}

/** Null after 30 idle minutes. Background polling (`isIdle`) doesn't count as use. */
export function findAdminSession(
  deps: Deps,
  token: string,
  { isIdle = false }: { readonly isIdle?: boolean } = {},
): Promise<FoundAdminSession | null> {
  const seenAt = isIdle ? sql`s.last_seen_at` : databaseNow(deps);
  return findBy(deps, sql`s.token_hash = ${deps.tokens.hash(token)}`, seenAt);
}

export function findAdminSessionById(
  deps: Deps,
  { personId, sessionId, expiresAt }: NamedSession,
): Promise<FoundAdminSession | null> {
  const ends = sql`date_trunc('second', s.expires_at) = ${expiresAt.toISOString()}::timestamptz`;
  return findBy(deps, sql`s.id = ${sessionId} and s.admin_id = ${personId} and ${ends}`);
}

interface SessionRow extends Record<string, unknown> {
  readonly session_id: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly duty: AdminDuty | null;
  readonly expires_at: string;
}

async function findBy(deps: Deps, isMeant: SQL, seenAt?: SQL): Promise<FoundAdminSession | null> {
  const now = databaseNow(deps);
  const statement = sql`update admin_sessions s set last_seen_at = ${seenAt ?? now}
        from admins a
        where a.id = s.admin_id and ${isMeant}
          and s.expires_at > ${now} and s.last_seen_at > ${now} - ${adminIdleMs} * interval '1 millisecond'
        returning s.id as session_id, a.id, a.name, a.email, a.role,
          pending_admin_step(a) as duty, iso(s.expires_at) as expires_at`;
  const [row] = await prepared(() => runStatement<SessionRow>(deps, statement));
  if (!row) return null;
  const { id, name, email, role, duty } = row;
  const actor = { role: "admin", adminRole: role, id, name, sessionId: row.session_id } as const;
  return { actor, admin: { id, name, email, role, duty }, expiresAt: new Date(row.expires_at) };
}
