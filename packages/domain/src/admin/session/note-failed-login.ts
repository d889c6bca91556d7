import { sql } from "drizzle-orm";
import type { Reason } from "@haat/contract/errors";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

interface FailedLogin {
  readonly isAdmin: boolean;
  /** The typed address; only used to find the account, never stored. */
  readonly email: string;
  /** A truncated IP address. */
  readonly network: string;
  readonly reason: Reason;
}

/** Writes a refused login to the audit log, up to an hourly limit. */
export async function noteFailedLogin(
  deps: Pick<Deps, "db" | "clock">,
  { isAdmin, email, network, reason }: FailedLogin,
): Promise<void> {
  await runStatement(
    deps,
    sql`select note_failed_login(${isAdmin}, ${email.normalize("NFC").toLowerCase()}, ${network}, ${reason}, ${databaseNow(deps)})`,
  );
}
