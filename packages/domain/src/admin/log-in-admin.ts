import { sql } from "drizzle-orm";
import type { LoginInput } from "@haat/contract/account/account.schema";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import { sessionMs } from "@haat/contract/shop.constants";
import { admins, adminSessions } from "@haat/db/schema/user.table";
import type { BegunSession } from "../account/log-in.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { refusing } from "../statement.ts";

/** Begins an admin's session. One answer for an unknown address and a wrong password. */
export async function logInAdmin(deps: Deps, input: LoginInput): Promise<BegunSession<AdminView>> {
  const email = input.email.normalize("NFC").toLowerCase();
  const [admin] = await refusing(() =>
    deps.db
      .select()
      .from(admins)
      .where(sql`lower(${admins.email}) = ${email}`),
  );
  const isRight = await deps.passwords.verify(admin?.passwordHash ?? null, input.password);
  if (!admin || !isRight) throw new DomainError("WRONG_CREDENTIALS");

  const { token, hash } = deps.tokens.make();
  const expiresAt = new Date(deps.clock.now().getTime() + sessionMs);
  await refusing(() =>
    deps.db.insert(adminSessions).values({ tokenHash: hash, adminId: admin.id, expiresAt }),
  );
  return { who: { id: admin.id, name: admin.name, email: admin.email }, token, expiresAt };
}
