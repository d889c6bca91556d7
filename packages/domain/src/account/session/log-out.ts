import { eq } from "drizzle-orm";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import type { Actor } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";

export async function logOut({ db }: Deps, actor: Actor): Promise<void> {
  const table = actor.role === "admin" ? adminSessions : userSessions;
  await mapErrors(async () => {
    await db.delete(table).where(eq(table.id, actor.sessionId));
  });
}
