import { sql } from "drizzle-orm";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import type { Deps } from "../deps.ts";
import { databaseNow } from "../query/database-now.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runStatement } from "../query/statement.ts";

/** Ended means logged out, expired, idle or blocked. */
export async function findEndedSessions(
  deps: Pick<Deps, "db" | "clock">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = databaseNow(deps);
  const rows = await runStatement<{ id: string }>(
    deps,
    sql`select asked.id from unnest(${uuidArray(ids)}) asked (id)
        where not exists (select from user_sessions s join users u on u.id = s.user_id
                          where s.id = asked.id and s.expires_at > ${now} and u.blocked_at is null)
          and not exists (select from admin_sessions s
                          where s.id = asked.id and s.expires_at > ${now}
                            and s.last_seen_at > ${now} - ${adminIdleMs} * interval '1 millisecond')`,
  );
  return new Set(rows.map(({ id }) => id));
}
