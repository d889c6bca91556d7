import { eq } from "drizzle-orm";
import { userSessions } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";

export async function endAllSessions({ db }: Deps, actor: User): Promise<void> {
  await mapErrors(async () => {
    await db.delete(userSessions).where(eq(userSessions.userId, actor.id));
  });
}
