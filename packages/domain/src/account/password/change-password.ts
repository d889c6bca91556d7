import { eq, sql } from "drizzle-orm";
import type { ChangePasswordInput } from "@haat/contract/account/account.schema";
import { sessionMs } from "@haat/contract/shop.constants";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNowPlus } from "../../query/database-now.ts";
import { mapErrors, runForRow } from "../../query/statement.ts";
import { toUserView } from "../profile/update-profile.ts";
import type { NewSession } from "../session/log-in.ts";
import { hashNewPassword } from "./reset-password.ts";

/** Replaces all sessions by a new one. Throws WRONG_PASSWORD and as `hashNewPassword`. */
export async function changePassword(
  deps: Deps,
  actor: User,
  { currentPassword, password, device = "" }: ChangePasswordInput & { readonly device?: string },
): Promise<NewSession> {
  const [user] = await mapErrors(() => deps.db.select().from(users).where(eq(users.id, actor.id)));
  if (!user) throw new DomainError("NOT_LOGGED_IN");
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword)))
    throw new DomainError("WRONG_PASSWORD");
  const passwordHash = await hashNewPassword(deps, password, user);

  const { token, hash } = deps.tokens.make();
  const { began, expires } = await runForRow<{ began: string | null; expires: string }>(
    deps,
    sql`select change_password(${user.id}, ${user.passwordHash}, ${passwordHash}, ${hash},
          expires, ${device}) as began, iso(expires) as expires
        from (select ${databaseNowPlus(deps, sessionMs)} as expires) t`,
  );
  if (!began) throw new DomainError("NOT_LOGGED_IN");
  return { who: toUserView(user), token, sessionId: began, expiresAt: new Date(expires) };
}
