import { sql } from "drizzle-orm";
import type { LoginInput, UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";
import { sessionMs } from "@haat/contract/shop.constants";
import { users } from "@haat/db/schema/user.table";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { refusing, runForRow } from "../statement.ts";
import { toUserView } from "./user.rules.ts";

/** A session just begun. The token is told once, here. */
export interface BegunSession<Who = UserView> {
  readonly who: Who;
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Begins a session of 24 hours. One answer and one duration for an unknown address, a wrong password and a blocked
 * account. A person of the other app is refused with the app that is theirs, and only after the right password. A hash
 * made with weaker parameters than today's is replaced.
 */
export async function logIn(
  deps: Deps,
  userType: UserType | null,
  { password, device = "", email }: LoginInput & { readonly device?: string },
): Promise<BegunSession> {
  const user = await verified(deps, email, password);
  if (userType && user.userType !== userType)
    throw new DomainError(user.userType === "seller" ? "SELLER_ACCOUNT" : "BUYER_ACCOUNT");

  const rehashed = deps.passwords.isWeaker(user.passwordHash) ? await deps.passwords.hash(password) : null;
  const { token, hash } = deps.tokens.make();
  const expiresAt = new Date(deps.clock.now().getTime() + sessionMs);
  const { began } = await runForRow<{ began: string | null }>(
    deps,
    sql`select log_in(${user.id}, ${user.passwordHash}, ${hash}, ${expiresAt.toISOString()}::timestamptz,
          ${device}, ${rehashed}) as began`,
  );
  if (!began) throw new DomainError("WRONG_CREDENTIALS");
  return { who: toUserView(user), token, sessionId: began, expiresAt };
}

/** The person of this address, if this is their password and they are not blocked. */
async function verified(deps: Deps, email: string, password: string): Promise<typeof users.$inferSelect> {
  const [user] = await refusing(() =>
    deps.db
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${email.normalize("NFC").toLowerCase()}`),
  );
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.blockedAt) throw new DomainError("WRONG_CREDENTIALS");
  return user;
}
