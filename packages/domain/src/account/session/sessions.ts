import { and, desc, eq, gt } from "drizzle-orm";
import type { SessionsView } from "@haat/contract/account/account.schema";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import type { Actor, User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors } from "../../query/statement.ts";

const maxShown = 50;

export async function listSessions(deps: Deps, actor: User): Promise<SessionsView> {
  const rows = await mapErrors(() =>
    deps.db
      .select()
      .from(userSessions)
      .where(and(eq(userSessions.userId, actor.id), gt(userSessions.expiresAt, databaseNow(deps))))
      .orderBy(desc(userSessions.id))
      .limit(maxShown),
  );
  return rows.map(({ id, device, createdAt, expiresAt }) => ({
    id,
    device,
    beganAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThis: id === actor.sessionId,
  }));
}

/** Throws SESSION_NOT_FOUND, also for other people's sessions. */
export async function endSession({ db }: Deps, actor: User, sessionId: string): Promise<void> {
  const ended = await mapErrors(() =>
    db
      .delete(userSessions)
      .where(and(eq(userSessions.id, sessionId), eq(userSessions.userId, actor.id)))
      .returning({ id: userSessions.id }),
  );
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
}

export async function endAllSessions({ db }: Deps, actor: User): Promise<void> {
  await mapErrors(async () => {
    await db.delete(userSessions).where(eq(userSessions.userId, actor.id));
  });
}

export async function logOut({ db }: Deps, actor: Actor): Promise<void> {
  const table = actor.role === "admin" ? adminSessions : userSessions;
  await mapErrors(async () => {
    await db.delete(table).where(eq(table.id, actor.sessionId));
  });
}
