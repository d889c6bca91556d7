import { sql } from "drizzle-orm";
import type { LoginInput, UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";
import { sessionMs } from "@haat/contract/shop.constants";
import { users, userSessions } from "@haat/db/schema/user.table";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { refusing } from "../statement.ts";
import { toUserView } from "./user.rules.ts";

/** A session just begun. The token is told once, here. */
export interface BegunSession<Who> {
  readonly who: Who;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Begins a session of 24 hours. One answer and one duration for an unknown address, a wrong password and a blocked
 * account. A person of the other app is refused with the app that is theirs, and only after the right password.
 */
export async function logIn(
  deps: Deps,
  userType: UserType | null,
  input: LoginInput,
): Promise<BegunSession<UserView>> {
  const email = input.email.normalize("NFC").toLowerCase();
  const [user] = await refusing(() =>
    deps.db
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${email}`),
  );
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, input.password);
  if (!user || !isRight || user.blockedAt) throw new DomainError("WRONG_CREDENTIALS");
  if (userType && user.userType !== userType)
    throw new DomainError(user.userType === "seller" ? "SELLER_ACCOUNT" : "BUYER_ACCOUNT");

  const { token, hash } = deps.tokens.make();
  const expiresAt = new Date(deps.clock.now().getTime() + sessionMs);
  await refusing(() => deps.db.insert(userSessions).values({ tokenHash: hash, userId: user.id, expiresAt }));
  return { who: toUserView(user), token, expiresAt };
}
