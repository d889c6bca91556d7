import { sql } from "drizzle-orm";
import type { RemovePasskeyInput } from "@haat/contract/admin/second-factor.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../statement.ts";
import { factorProof, provenByPassword } from "./admin-proof.queries.ts";

/** Removes a passkey of the admin; with the last second factor the recovery codes go. Refuses a wrong proof. */
export async function removePasskey(
  deps: Deps,
  actor: Admin,
  { passkeyId, currentPassword, ...factor }: RemovePasskeyInput,
): Promise<void> {
  const admin = await provenByPassword(deps, actor.id, currentPassword);
  const proof = await factorProof(deps, admin, { ...factor, purpose: "prove" });
  const { removed } = await runForRow<{ removed: boolean }>(
    deps,
    sql`select remove_passkey(${admin.id}, ${admin.passwordHash}, ${proof}, ${passkeyId}) as removed`,
  );
  if (!removed) throw new DomainError("NOT_LOGGED_IN");
}
