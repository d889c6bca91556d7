import { sql, type SQL } from "drizzle-orm";
import type { ProofInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { verifyAdminPassword, withFactor } from "../admins/admin-proof.queries.ts";

/** Without passkeys the recovery codes go too. Throws WRONG_PASSWORD, WRONG_CODE, WRONG_PASSKEY. */
export async function removeSecondFactor(
  deps: Deps,
  actor: Admin,
  { currentPassword, ...factor }: ProofInput,
): Promise<void> {
  const admin = await verifyAdminPassword(deps, actor.id, currentPassword);
  const remove = (proof: SQL) =>
    runForRow<{ removed: boolean }>(
      deps,
      sql`select remove_second_factor(${admin.id}, ${admin.passwordHash}, ${proof}) as removed`,
    );
  const { removed } = await withFactor(deps, admin, { ...factor, purpose: "prove", work: remove });
  if (!removed) throw new DomainError("NOT_LOGGED_IN");
}
