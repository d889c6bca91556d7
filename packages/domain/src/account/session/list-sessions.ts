import { and, desc, eq, gt } from "drizzle-orm";
import type { SessionsView } from "@haat/contract/account/account.schema";
import { userSessions } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
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
