import { sql } from "drizzle-orm";
import type {
  ConfirmSecondFactorInput,
  RecoveryCodesView,
} from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { actingAdmin, newRecoveryCodes } from "../admins/admin-proof.queries.ts";

/** Ends other sessions. Returns recovery codes, shown only once. Throws WRONG_CODE. */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Admin,
  { code }: ConfirmSecondFactorInput,
): Promise<RecoveryCodesView> {
  const admin = await actingAdmin(deps, actor.id);
  const { pending } = admin;
  if (pending === null) throw new DomainError("WRONG_CODE");
  const asked = { adminId: admin.id, sealed: pending, code: code.replaceAll(/\D/g, "") };
  const step = deps.secondFactors.stepOf({ ...asked, now: new Date(admin.now) });
  if (step === null) throw new DomainError("WRONG_CODE");
  const { codes, hashes } = newRecoveryCodes(deps);
  await runForRow(
    deps,
    sql`select confirm_second_factor(${admin.id}, ${actor.sessionId}, ${pending}, ${step}, ${hashes})`,
  );
  return { codes };
}
