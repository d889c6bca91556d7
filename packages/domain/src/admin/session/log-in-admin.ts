import { sql, type SQL } from "drizzle-orm";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import type { AdminLoginInput } from "@haat/contract/admin/admins/second-factor.schema";
import { sessionMs } from "@haat/contract/shop.constants";
import type { NewSession } from "../../account/session/log-in.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseNowPlus, databaseNow } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";
import { findProvableAdmin, withFactor, type ProvableAdmin } from "../admins/admin-proof.queries.ts";

/** Browser and system as text, and the first half of the IP address. */
interface Origin {
  readonly device: string;
  readonly network: string;
}

/** Refusals that offer a passkey instead of a code. */
const beforePasskey: ReadonlySet<string> = new Set(["CODE_REQUIRED", "WRONG_CODE", "WRONG_PASSKEY"]);

function withChallenge(
  deps: Pick<Deps, "passkeys">,
  { id: adminId, sealed, passkeys: known, now }: ProvableAdmin,
  refused: unknown,
): unknown {
  if (!(refused instanceof DomainError) || !beforePasskey.has(refused.reason) || known.length === 0)
    return refused;
  const asked = { adminId, purpose: "log in", known, now: new Date(now) } as const;
  return new DomainError(refused.reason, { passkey: deps.passkeys.request(asked), hasApp: sealed !== null });
}

/**
 * Unknown addresses and wrong passwords both give WRONG_CREDENTIALS in the same time.
 * CODE_REQUIRED, WRONG_CODE and WRONG_PASSKEY need the right password.
 */
export async function logInAdmin(
  deps: Deps,
  input: AdminLoginInput & Partial<Origin>,
): Promise<NewSession<AdminView>> {
  const email = input.email.normalize("NFC").toLowerCase();
  const admin = await findProvableAdmin(deps, sql`lower(a.email) = ${email}`);
  const isRight = await deps.passwords.verify(admin?.passwordHash ?? null, input.password);
  if (!admin || !isRight) throw new DomainError("WRONG_CREDENTIALS");
  try {
    return await begin(deps, admin, input);
  } catch (refused) {
    throw withChallenge(deps, admin, refused);
  }
}

async function begin(
  deps: Deps,
  admin: ProvableAdmin,
  { device = "", network = "", password, code, passkey }: AdminLoginInput & Partial<Origin>,
): Promise<NewSession<AdminView>> {
  const { passwords } = deps;
  const rehashed = passwords.isWeaker(admin.passwordHash) ? await passwords.hash(password) : null;
  const { token, hash } = deps.tokens.make();
  const logIn = (proof: SQL) =>
    runForRow<{ began: string | null; expires: string }>(
      deps,
      sql`select log_in_admin(${admin.id}, ${admin.passwordHash}, ${hash}, ${databaseNow(deps)}, expires,
            ${device}, ${network}, ${proof}, ${rehashed}) as began, iso(expires) as expires
          from (select ${databaseNowPlus(deps, sessionMs)} as expires) t`,
    );
  const { began, expires } = await withFactor(deps, admin, { purpose: "log in", code, passkey, work: logIn });
  if (!began) throw new DomainError("WRONG_CREDENTIALS");
  const { id, name, role, duty } = admin;
  const who = { id, name, email: admin.email, role, duty };
  return { who, token, sessionId: began, expiresAt: new Date(expires) };
}
