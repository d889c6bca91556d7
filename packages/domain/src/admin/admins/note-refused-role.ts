import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

interface RefusedRole {
  readonly accountId: string;
  /** A truncated IP address. */
  readonly network: string;
  readonly what: string;
}

/** Writes a refused call to the audit log, up to an hourly limit. */
export async function noteRefusedRole(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, network, what }: RefusedRole,
): Promise<void> {
  await runStatement(
    deps,
    sql`select note_refused_role(${accountId}, ${network}, ${what}, ${databaseNow(deps)})`,
  );
}
