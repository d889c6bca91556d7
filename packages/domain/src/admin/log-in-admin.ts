import { and, isNull, sql } from "drizzle-orm";
import type { LoginInput } from "@haat/contract/account/account.schema";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import { sessionMs } from "@haat/contract/shop.constants";
import { admins } from "@haat/db/schema/user.table";
import type { BegunSession } from "../account/log-in.ts";
import { databaseLater, databaseNow } from "../database-now.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { refusing, runForRow } from "../statement.ts";

/** Where a session begins: the browser and system in words, and the first half of the address. */
interface Origin {
  readonly device: string;
  readonly network: string;
}

/**
 * Begins an admin's session. One answer and one duration for an unknown address and a wrong password. A hash made with
 * weaker parameters than today's is replaced.
 */
export async function logInAdmin(
  deps: Deps,
  { device = "", network = "", ...input }: LoginInput & Partial<Origin>,
): Promise<BegunSession<AdminView>> {
  const email = input.email.normalize("NFC").toLowerCase();
  const [admin] = await refusing(() =>
    deps.db
      .select()
      .from(admins)
      .where(and(sql`lower(${admins.email}) = ${email}`, isNull(admins.removedAt))),
  );
  const isRight = await deps.passwords.verify(admin?.passwordHash ?? null, input.password);
  if (!admin || !isRight) throw new DomainError("WRONG_CREDENTIALS");

  const { passwords } = deps;
  const rehashed = passwords.isWeaker(admin.passwordHash) ? await passwords.hash(input.password) : null;
  const { token, hash } = deps.tokens.make();
  const { began, expires } = await runForRow<{ began: string | null; expires: string }>(
    deps,
    sql`select log_in_admin(${admin.id}, ${admin.passwordHash}, ${hash}, ${databaseNow(deps)}, expires,
          ${device}, ${network}, ${rehashed}) as began, iso(expires) as expires
        from (select ${databaseLater(deps, sessionMs)} as expires) t`,
  );
  if (!began) throw new DomainError("WRONG_CREDENTIALS");
  const { id, name, role } = admin;
  const duty = admin.handedUntil ? ("password" as const) : null;
  const who = { id, name, email: admin.email, role, duty };
  return { who, token, sessionId: began, expiresAt: new Date(expires) };
}
