import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { SessionsView } from "@haat/contract/account/account.schema";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import { adminSessions } from "@haat/db/schema/user.table";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors } from "../../query/statement.ts";

const maxShown = 50;

export async function listOwnSessions(deps: Deps, admin: Admin): Promise<SessionsView> {
  const now = databaseNow(deps);
  const rows = await mapErrors(() =>
    deps.db
      .select()
      .from(adminSessions)
      .where(
        and(
          eq(adminSessions.adminId, admin.id),
          gt(adminSessions.expiresAt, now),
          gt(adminSessions.lastSeenAt, sql`${now} - ${adminIdleMs} * interval '1 millisecond'`),
        ),
      )
      .orderBy(desc(adminSessions.id))
      .limit(maxShown),
  );
  return rows.map(({ id, device, network, createdAt, expiresAt }) => ({
    id,
    device,
    network,
    beganAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThis: id === admin.sessionId,
  }));
}

/** Throws SESSION_NOT_FOUND, also for other admins' sessions. */
export async function endOwnSession({ db }: Deps, admin: Admin, sessionId: string): Promise<void> {
  const ended = await mapErrors(() =>
    db
      .delete(adminSessions)
      .where(and(eq(adminSessions.id, sessionId), eq(adminSessions.adminId, admin.id)))
      .returning({ id: adminSessions.id }),
  );
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
}

export async function endOtherSessions({ db }: Deps, admin: Admin): Promise<void> {
  await mapErrors(async () => {
    await db
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, admin.id), ne(adminSessions.id, admin.sessionId)));
  });
}
