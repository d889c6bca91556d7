import { sql } from "drizzle-orm";
import type { Reason } from "@haat/contract/errors";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

interface FailedLogin {
  readonly isAdmin: boolean;
  /** As it was typed: it only finds the account, and is not kept. */
  readonly email: string;
  /** A truncated address. */
  readonly network: string;
  readonly reason: Reason;
}

/** Writes into the audit that a login was refused: at which account, from which network, and why; so many an hour at most. */
export async function noteFailedLogin(
  deps: Pick<Deps, "db" | "clock">,
  { isAdmin, email, network, reason }: FailedLogin,
): Promise<void> {
  await runStatement(
    deps,
    sql`select note_failed_login(${isAdmin}, ${email.normalize("NFC").toLowerCase()}, ${network}, ${reason}, ${databaseNow(deps)})`,
  );
}
