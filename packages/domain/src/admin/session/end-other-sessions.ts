import { and, eq, ne } from "drizzle-orm";
import { adminSessions } from "@haat/db/schema/user.table";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";

export async function endOtherSessions({ db }: Deps, admin: Admin): Promise<void> {
  await mapErrors(async () => {
    await db
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, admin.id), ne(adminSessions.id, admin.sessionId)));
  });
}
