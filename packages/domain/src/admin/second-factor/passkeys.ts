import { sql, type SQL } from "drizzle-orm";
import { maxPasskeys } from "@haat/contract/admin/admin.constants";
import type {
  AddPasskeyInput,
  PasskeyCreation,
  PasskeyRequest,
} from "@haat/contract/admin/admins/passkey.schema";
import type {
  ProofInput,
  RecoveryCodesView,
  RemovePasskeyInput,
} from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import {
  actingAdmin,
  newRecoveryCodes,
  verifyAdminPassword,
  withFactor,
} from "../admins/admin-proof.queries.ts";

/** A challenge for the admin's passkeys, needed before sensitive changes. */
export async function getPasskeyRequest(deps: Deps, actor: Admin): Promise<PasskeyRequest> {
  const { id: adminId, passkeys: known, now } = await actingAdmin(deps, actor.id);
  return deps.passkeys.request({ adminId, purpose: "prove", known, now: new Date(now) });
}

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

/** Ends other sessions. Returns codes if none are left. Throws WRONG_PASSKEY, TOO_MANY_PASSKEYS. */
export async function addPasskey(
  deps: Deps,
  actor: Admin,
  { name, passkey: made }: AddPasskeyInput,
): Promise<RecoveryCodesView> {
  const admin = await actingAdmin(deps, actor.id);
  const read = await deps.passkeys.readMade({ adminId: admin.id, made, now: new Date(admin.now) });
  if (!read) throw new DomainError("WRONG_PASSKEY");
  const { challenge, credentialId, publicKey, counter, transports } = read;
  const { codes, hashes } = newRecoveryCodes(deps);
  const { getsCodes } = await runForRow<{ getsCodes: boolean }>(
    deps,
    sql`select add_passkey(${admin.id}, ${actor.sessionId}, ${challenge}, ${name}, ${credentialId}, ${publicKey},
          ${counter}, ${textArray(transports)}, ${maxPasskeys}, ${hashes}) as "getsCodes"`,
  );
  return { codes: getsCodes ? codes : [] };
}

/** The last second factor takes the recovery codes with it. Throws as `removeSecondFactor`. */
export async function removePasskey(
  deps: Deps,
  actor: Admin,
  { passkeyId, currentPassword, ...factor }: RemovePasskeyInput,
): Promise<void> {
  const admin = await verifyAdminPassword(deps, actor.id, currentPassword);
  const remove = (proof: SQL) =>
    runForRow<{ removed: boolean }>(
      deps,
      sql`select remove_passkey(${admin.id}, ${admin.passwordHash}, ${proof}, ${passkeyId}) as removed`,
    );
  const { removed } = await withFactor(deps, admin, { ...factor, purpose: "prove", work: remove });
  if (!removed) throw new DomainError("NOT_LOGGED_IN");
}
