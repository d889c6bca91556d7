import { and, eq } from "drizzle-orm";
import { adminSessions } from "@haat/db/schema/user.table";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";

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
