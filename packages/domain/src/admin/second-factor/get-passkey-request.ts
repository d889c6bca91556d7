import type { PasskeyRequest } from "@haat/contract/admin/admins/passkey.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { actingAdmin } from "../admins/admin-proof.queries.ts";

/** A challenge for the admin's passkeys, needed before sensitive changes. */
export async function getPasskeyRequest(deps: Deps, actor: Admin): Promise<PasskeyRequest> {
  const { id: adminId, passkeys: known, now } = await actingAdmin(deps, actor.id);
  return deps.passkeys.request({ adminId, purpose: "prove", known, now: new Date(now) });
}
