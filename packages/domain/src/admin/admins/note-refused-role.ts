import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

interface RefusedRole {
  readonly accountId: string;
  /** A truncated address. */
  readonly network: string;
  /** The route or procedure, by its name. */
  readonly what: string;
}

/** Writes into the audit that somebody was refused what their role may not do; so many an hour at most. */
export async function noteRefusedRole(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, network, what }: RefusedRole,
): Promise<void> {
  await runStatement(
    deps,
    sql`select note_refused_role(${accountId}, ${network}, ${what}, ${databaseNow(deps)})`,
  );
}
