import { sql, type SQL } from "drizzle-orm";
import type { RemovePasskeyInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { verifyAdminPassword, withFactor } from "../admins/admin-proof.queries.ts";

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
