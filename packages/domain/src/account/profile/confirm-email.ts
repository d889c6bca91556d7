import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ConfirmEmailInput } from "@haat/contract/account/account.schema";
import { emailConfirmations, users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors, runStatement } from "../../query/statement.ts";

/** Can be repeated. Throws CONFIRM_LINK_ENDED for unknown links and after 24 hours. */
export async function confirmEmail(
  deps: Pick<Deps, "db" | "tokens" | "clock">,
  { token }: ConfirmEmailInput,
): Promise<void> {
  const confirmed = await mapErrors(() =>
    deps.db
      .update(users)
      .set({ confirmedAt: sql`coalesce(${users.confirmedAt}, clock_timestamp())` })
      .from(emailConfirmations)
      .where(
        and(
          eq(emailConfirmations.tokenHash, deps.tokens.hash(token)),
          gt(emailConfirmations.expiresAt, databaseNow(deps)),
          eq(users.id, emailConfirmations.userId),
          isNull(users.deletedAt),
        ),
      )
      .returning({ id: users.id }),
  );
  if (confirmed.length === 0) throw new DomainError("CONFIRM_LINK_ENDED");
}

/** Queues another confirmation link unless the address is already confirmed. */
export async function sendConfirmLink(deps: Pick<Deps, "db">, actor: User): Promise<void> {
  await runStatement(
    deps,
    sql`insert into mails (kind, user_id) select 'confirm', id from users where id = ${actor.id} and confirmed_at is null and deleted_at is null`,
  );
}
