import { and, isNull, sql } from "drizzle-orm";
import type { LoginInput, UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";
import { sessionMs } from "@haat/contract/shop.constants";
import { users } from "@haat/db/schema/user.table";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNowPlus } from "../../query/database-now.ts";
import { mapErrors, runForRow } from "../../query/statement.ts";
import { getSettings } from "../../shop-settings.ts";
import { toUserView } from "../profile/update-profile.ts";

/** The only place that ever has the plain token. */
export interface NewSession<Who = UserView> {
  readonly who: Who;
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Starts a 24-hour session. Unknown addresses and wrong passwords both give WRONG_CREDENTIALS in
 * the same time. ACCOUNT_BLOCKED, SELLER_ACCOUNT and BUYER_ACCOUNT need the right password.
 */
export async function logIn(
  deps: Deps,
  userType: UserType | null,
  { password, device = "", email }: LoginInput & { readonly device?: string },
): Promise<NewSession> {
  const user = await verified(deps, email, password);
  if (userType && user.userType !== userType)
    throw new DomainError(user.userType === "seller" ? "SELLER_ACCOUNT" : "BUYER_ACCOUNT");

  const rehashed = deps.passwords.isWeaker(user.passwordHash) ? await deps.passwords.hash(password) : null;
  const { token, hash } = deps.tokens.make();
  const { began, expires } = await runForRow<{ began: string | null; expires: string }>(
    deps,
    sql`select log_in(${user.id}, ${user.passwordHash}, ${hash}, expires,
          ${device}, ${rehashed}) as began, iso(expires) as expires
        from (select ${databaseNowPlus(deps, sessionMs)} as expires) t`,
  );
  if (!began) throw new DomainError("WRONG_CREDENTIALS");
  return { who: toUserView(user), token, sessionId: began, expiresAt: new Date(expires) };
}

async function verified(deps: Deps, email: string, password: string): Promise<typeof users.$inferSelect> {
  const [user] = await mapErrors(() =>
    deps.db
      .select()
      .from(users)
      .where(
        and(sql`lower(${users.email}) = ${email.normalize("NFC").toLowerCase()}`, isNull(users.deletedAt)),
      ),
  );
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new DomainError("WRONG_CREDENTIALS");
  if (user.blockedAt) {
    const { supportEmail, supportPhone } = await getSettings(deps);
    throw new DomainError("ACCOUNT_BLOCKED", { contact: supportEmail || supportPhone });
  }
  return user;
}
