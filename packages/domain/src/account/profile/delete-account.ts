import { eq, sql } from "drizzle-orm";
import type { DeleteAccountInput } from "@haat/contract/account/delete-account.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { longestWriteMs } from "../../query/in-time.ts";
import { refusing, runForRow } from "../../query/statement.ts";

/**
 * Deletes the actor's account against their password: sessions end everywhere, the address is free again, and orders keep
 * what tax law asks for without the person. Refuses a wrong password, with OPEN_ORDERS an account of which
 * something is under way, and with MONEY_OPEN that of a seller who owes the shop or is owed. Ten thousand products of a seller take some seconds.
 */
export async function deleteAccount(
  deps: Deps,
  actor: User,
  { currentPassword }: DeleteAccountInput,
): Promise<void> {
  const [user] = await refusing(() => deps.db.select().from(users).where(eq(users.id, actor.id)));
  if (!user || user.deletedAt) throw new DomainError("NOT_LOGGED_IN");
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword)))
    throw new DomainError("WRONG_PASSWORD");
  const { done } = await withLongStatement(longestWriteMs, () =>
    runForRow<{ done: boolean }>(deps, sql`select delete_account(${user.id}, ${user.passwordHash}) as done`),
  );
  if (!done) throw new DomainError("NOT_LOGGED_IN");
}
