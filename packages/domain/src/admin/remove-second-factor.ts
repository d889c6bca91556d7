import { sql, type SQL } from "drizzle-orm";
import type { RemoveSecondFactorInput } from "@haat/contract/admin/second-factor.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../statement.ts";
import { provenByPassword, withCode } from "./admin-proof.queries.ts";

/** Takes the admin's second factor and recovery codes away. Refuses a wrong password or code. */
export async function removeSecondFactor(
  deps: Deps,
  actor: Admin,
  { currentPassword, code }: RemoveSecondFactorInput,
): Promise<void> {
  const admin = await provenByPassword(deps, actor.id, currentPassword);
  const remove = (proof: SQL) =>
    runForRow<{ removed: boolean }>(
      deps,
      sql`select remove_second_factor(${admin.id}, ${admin.passwordHash}, ${proof}) as removed`,
    );
  const { removed } = await withCode(deps, admin, { code, work: remove });
  if (!removed) throw new DomainError("NOT_LOGGED_IN");
}
