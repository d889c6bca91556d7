import { eq } from "drizzle-orm";
import { userSessions } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { refusing } from "../../query/statement.ts";

/** Ends every session of the actor's, the one that asks included, at once and everywhere. */
export async function endAllSessions({ db }: Deps, actor: User): Promise<void> {
  await refusing(async () => {
    await db.delete(userSessions).where(eq(userSessions.userId, actor.id));
  });
}
