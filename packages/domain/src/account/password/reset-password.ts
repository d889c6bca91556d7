import { and, eq, gt, isNull, sql } from "drizzle-orm";
import {
  isOwnName,
  type RequestPasswordResetInput,
  type ResetPasswordInput,
} from "@haat/contract/account/account.schema";
import { mails } from "@haat/db/schema/mail.table";
import { passwordResets, users } from "@haat/db/schema/user.table";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNow } from "../../query/database-now.ts";
import { mapErrors, runStatement } from "../../query/statement.ts";

/** Throws COMMON_PASSWORD and PASSWORD_IS_NAME (the person's own name or email). */
export async function hashNewPassword(
  { passwords }: Pick<Deps, "passwords">,
  password: string,
  person: { readonly email: string; readonly name: string },
): Promise<string> {
  if (isOwnName(password, person)) throw new DomainError("PASSWORD_IS_NAME");
  if (await passwords.isCommon(password)) throw new DomainError("COMMON_PASSWORD");
  return passwords.hash(password);
}

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

/** Unknown addresses take as long: the account is looked up when the mail is sent. */
export async function requestPasswordReset(
  { db }: Pick<Deps, "db">,
  { email }: RequestPasswordResetInput,
): Promise<void> {
  await mapErrors(async () => {
    await db.insert(mails).values({ kind: "reset", email });
  });
}
