import { sql, type SQL } from "drizzle-orm";
import type { BegunSecondFactor, ProofInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { verifyAdminPassword, withFactor } from "../admins/admin-proof.queries.ts";

/** The old secret stays valid until the new one's first code. Throws as `removeSecondFactor`. */
export async function beginSecondFactor(
  deps: Deps,
  actor: Admin,
  { currentPassword, ...factor }: ProofInput,
): Promise<BegunSecondFactor> {
  const admin = await verifyAdminPassword(deps, actor.id, currentPassword);
  const { secret, sealed } = deps.secondFactors.make(admin.id);
  const begin = (proof: SQL) =>
    runForRow<{ begun: boolean }>(
      deps,
      sql`select begin_second_factor(${admin.id}, ${admin.passwordHash}, ${proof}, ${sealed}) as begun`,
    );
  const { begun } = await withFactor(deps, admin, { ...factor, purpose: "prove", work: begin });
  if (!begun) throw new DomainError("NOT_LOGGED_IN");
  const issuer = encodeURIComponent(`${admin.shopName} Admin`);
  const label = `${issuer}:${encodeURIComponent(admin.email)}`;
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` };
}
