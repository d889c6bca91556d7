import { sql, type SQL } from "drizzle-orm";
import { maxPasskeys } from "@haat/contract/admin/admin.constants";
import type { PasskeyCreation } from "@haat/contract/admin/admins/passkey.schema";
import type { ProofInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { verifyAdminPassword, withFactor } from "../admins/admin-proof.queries.ts";

/** Throws TOO_MANY_PASSKEYS and as `removeSecondFactor`. */
export async function beginPasskey(
  deps: Deps,
  actor: Admin,
  { currentPassword, ...factor }: ProofInput,
): Promise<PasskeyCreation> {
  const admin = await verifyAdminPassword(deps, actor.id, currentPassword);
  const { passkeys: known, shopName } = admin;
  if (known.length >= maxPasskeys) throw new DomainError("TOO_MANY_PASSKEYS");
  const creation = deps.passkeys.creation({ admin, shopName, known, now: new Date(admin.now) });
  const begin = (proof: SQL) =>
    runForRow<{ begun: boolean }>(
      deps,
      sql`select begin_passkey(${admin.id}, ${admin.passwordHash}, ${proof}, ${creation.challenge}) as begun`,
    );
  const { begun } = await withFactor(deps, admin, { ...factor, purpose: "prove", work: begin });
  if (!begun) throw new DomainError("NOT_LOGGED_IN");
  return creation;
}
