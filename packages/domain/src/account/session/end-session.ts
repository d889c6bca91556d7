import { and, eq } from "drizzle-orm";
import { userSessions } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";

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
