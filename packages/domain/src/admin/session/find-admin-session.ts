import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { adminIdleMs, type AdminDuty } from "@haat/contract/admin/admin.constants";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import { prepared } from "@haat/db/pool/deadline";
import { admins, adminSessions } from "@haat/db/schema/user.table";
import type { NamedSession } from "../../account/session/find-session.ts";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors } from "../../query/statement.ts";

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
  const seenAt = isIdle ? sql`${adminSessions.lastSeenAt}` : databaseNow(deps);
  return findBy(deps, eq(adminSessions.tokenHash, deps.tokens.hash(token)), seenAt);
}

export function findAdminSessionById(
  deps: Deps,
  { personId, sessionId, expiresAt }: NamedSession,
): Promise<FoundAdminSession | null> {
  const ends = sql`date_trunc('second', ${adminSessions.expiresAt}) = ${expiresAt.toISOString()}::timestamptz`;
  return findBy(deps, and(eq(adminSessions.id, sessionId), eq(adminSessions.adminId, personId), ends));
}

async function findBy(
  deps: Deps,
  condition: SQL | undefined,
  lastSeenAt?: SQL,
): Promise<FoundAdminSession | null> {
  const now = databaseNow(deps);
  const { id, name, email, role } = admins;
  const { id: sessionId, expiresAt } = adminSessions;
  const duty = sql<AdminDuty | null>`pending_admin_step(${admins})`;
  const statement = () =>
    deps.db
      .update(adminSessions)
      .set({ lastSeenAt: lastSeenAt ?? now })
      .from(admins)
      .where(
        and(
          eq(id, adminSessions.adminId),
          condition,
          gt(expiresAt, now),
          gt(adminSessions.lastSeenAt, sql`${now} - ${adminIdleMs} * interval '1 millisecond'`),
        ),
      )
      .returning({ sessionId, admin: { id, name, email, role, duty }, expiresAt });
  const [found] = await prepared(() => mapErrors(statement));
  if (!found) return null;
  const { admin } = found;
  return {
    actor: {
      role: "admin",
      adminRole: admin.role,
      id: admin.id,
      name: admin.name,
      sessionId: found.sessionId,
    },
    admin,
    expiresAt: found.expiresAt,
  };
}
