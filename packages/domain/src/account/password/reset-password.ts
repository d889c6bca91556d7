import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ResetPasswordInput } from "@haat/contract/account/account.schema";
import { passwordResets, users } from "@haat/db/schema/user.table";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors, runStatement } from "../../query/statement.ts";
import { hashNewPassword } from "./new-password.ts";

/** Ends all sessions and other links. Throws RESET_LINK_ENDED and as `hashNewPassword`. */
export async function resetPassword(deps: Deps, { token, password }: ResetPasswordInput): Promise<void> {
  const linkHash = deps.tokens.hash(token);
  const now = databaseNow(deps);
  const [person] = await mapErrors(() =>
    deps.db
      .select({ email: users.email, name: users.name })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(
        and(
          eq(passwordResets.tokenHash, linkHash),
          gt(passwordResets.expiresAt, now),
          isNull(users.blockedAt),
        ),
      ),
  );
  if (!person) throw new DomainError("RESET_LINK_ENDED");
  const passwordHash = await hashNewPassword(deps, password, person);
  await runStatement(deps, sql`select reset_password(${linkHash}, ${passwordHash}, ${now})`);
}
