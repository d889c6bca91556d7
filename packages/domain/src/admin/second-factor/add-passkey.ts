import { sql } from "drizzle-orm";
import { maxPasskeys } from "@haat/contract/admin/admin.constants";
import type { AddPasskeyInput } from "@haat/contract/admin/admins/passkey.schema";
import type { RecoveryCodesView } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { actingAdmin, newRecoveryCodes } from "../admins/admin-proof.queries.ts";

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
