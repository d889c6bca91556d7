import { sql } from "drizzle-orm";
import { recoveryCodes } from "@haat/contract/admin/admin.constants";
import type { ConfirmSecondFactorInput, RecoveryCodesView } from "@haat/contract/admin/second-factor.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../statement.ts";
import { findProvableAdmin } from "./admin-proof.queries.ts";

/**
 * Makes the second factor count that the admin has begun, by its first code, and answers new recovery codes, told once, here.
 * Their other sessions end. Refuses a wrong code.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Admin,
  { code }: ConfirmSecondFactorInput,
): Promise<RecoveryCodesView> {
  const admin = await findProvableAdmin(deps, sql`a.id = ${actor.id}`);
  const pending = admin?.pending ?? null;
  if (!admin || pending === null) throw new DomainError("WRONG_CODE");
  const asked = { adminId: admin.id, sealed: pending, code: code.replaceAll(/\D/g, "") };
  const step = deps.secondFactors.stepOf({ ...asked, now: new Date(admin.now) });
  if (step === null) throw new DomainError("WRONG_CODE");
  const codes = Array.from({ length: recoveryCodes }, () => deps.tokens.readable(4));
  const hashes = codes.map((one) => deps.tokens.hash(one.replaceAll("-", "")).toString("hex"));
  await runForRow(
    deps,
    sql`select confirm_second_factor(${admin.id}, ${actor.sessionId}, ${pending}, ${step},
          array(select decode(code, 'hex') from unnest(${`{${hashes.join(",")}}`}::text[]) code))`,
  );
  return { codes };
}
