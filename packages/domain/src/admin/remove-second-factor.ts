import { sql } from "drizzle-orm";
import type { ProofInput } from "@haat/contract/admin/second-factor.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../statement.ts";
import { factorProof, provenByPassword } from "./admin-proof.queries.ts";

/** Takes the admin's authenticator app away; without passkeys beside it the recovery codes go. Refuses a wrong proof. */
export async function removeSecondFactor(
  deps: Deps,
  actor: Admin,
  { currentPassword, ...factor }: ProofInput,
): Promise<void> {
  const admin = await provenByPassword(deps, actor.id, currentPassword);
  const proof = await factorProof(deps, admin, { ...factor, purpose: "prove" });
  const { removed } = await runForRow<{ removed: boolean }>(
    deps,
    sql`select remove_second_factor(${admin.id}, ${admin.passwordHash}, ${proof}) as removed`,
  );
  if (!removed) throw new DomainError("NOT_LOGGED_IN");
}
