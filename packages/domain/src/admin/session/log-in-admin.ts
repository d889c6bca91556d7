import { sql, type SQL } from "drizzle-orm";
import type { AdminView } from "@haat/contract/admin/admin.schema";
import type { AdminLoginInput } from "@haat/contract/admin/admins/second-factor.schema";
import { sessionMs } from "@haat/contract/shop.constants";
import type { BegunSession } from "../../account/session/log-in.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { databaseLater, databaseNow } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";
import { findProvableAdmin, withFactor, type ProvableAdmin } from "../admins/admin-proof.queries.ts";

/** Where a session begins: the browser and system in words, and the first half of the address. */
interface Origin {
  readonly device: string;
  readonly network: string;
}

/** The refusals after which a passkey may be used; they carry what it is to answer. */
const beforePasskey: ReadonlySet<string> = new Set(["CODE_REQUIRED", "WRONG_CODE", "WRONG_PASSKEY"]);

/** The refusal, with a challenge for the passkeys of the admin, where they have some. */
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
 * Begins an admin's session. One answer and one duration for an unknown address and a wrong password. Only after the right
 * password is a second factor asked for (CODE_REQUIRED) or refused (WRONG_CODE, WRONG_PASSKEY). A hash made with weaker
 * parameters than today's is replaced.
 */
export async function logInAdmin(
  deps: Deps,
  input: AdminLoginInput & Partial<Origin>,
): Promise<BegunSession<AdminView>> {
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
): Promise<BegunSession<AdminView>> {
  const { passwords } = deps;
  const rehashed = passwords.isWeaker(admin.passwordHash) ? await passwords.hash(password) : null;
  const { token, hash } = deps.tokens.make();
  const logIn = (proof: SQL) =>
    runForRow<{ began: string | null; expires: string }>(
      deps,
      sql`select log_in_admin(${admin.id}, ${admin.passwordHash}, ${hash}, ${databaseNow(deps)}, expires,
            ${device}, ${network}, ${proof}, ${rehashed}) as began, iso(expires) as expires
          from (select ${databaseLater(deps, sessionMs)} as expires) t`,
    );
  const { began, expires } = await withFactor(deps, admin, { purpose: "log in", code, passkey, work: logIn });
  if (!began) throw new DomainError("WRONG_CREDENTIALS");
  const { id, name, role, duty } = admin;
  const who = { id, name, email: admin.email, role, duty };
  return { who, token, sessionId: began, expiresAt: new Date(expires) };
}
