import { eq, sql } from "drizzle-orm";
import type { DeleteAccountInput } from "@haat/contract/account/delete-account.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors, runForRow } from "../../query/statement.ts";
import { longestWriteMs } from "../../query/time-limit.ts";

/**
 * Deletes the account; orders keep what tax law requires, without the person. Throws
 * WRONG_PASSWORD, OPEN_ORDERS and, for sellers with a balance, MONEY_OPEN.
 */
export async function deleteAccount(
  deps: Deps,
  actor: User,
  { currentPassword }: DeleteAccountInput,
): Promise<void> {
  const [user] = await mapErrors(() => deps.db.select().from(users).where(eq(users.id, actor.id)));
  if (!user || user.deletedAt) throw new DomainError("NOT_LOGGED_IN");
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword)))
    throw new DomainError("WRONG_PASSWORD");
  const { done } = await withLongStatement(longestWriteMs, () =>
    runForRow<{ done: boolean }>(deps, sql`select delete_account(${user.id}, ${user.passwordHash}) as done`),
  );
  if (!done) throw new DomainError("NOT_LOGGED_IN");
}
