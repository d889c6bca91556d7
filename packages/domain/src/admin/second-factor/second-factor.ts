import { sql, type SQL } from "drizzle-orm";
import type {
  BegunSecondFactor,
  ConfirmSecondFactorInput,
  ProofInput,
  RecoveryCodesView,
  SecondFactorView,
} from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import {
  actingAdmin,
  newRecoveryCodes,
  verifyAdminPassword,
  withFactor,
} from "../admins/admin-proof.queries.ts";

export async function getSecondFactor(deps: Deps, admin: Admin): Promise<SecondFactorView> {
  return runForRow<SecondFactorView & Record<string, unknown>>(
    deps,
    sql`select iso(f.confirmed_at) as since, s.admins_need_second_factor as "isRequired",
          (select count(*)::int from admin_recovery_codes c where c.admin_id = ${admin.id}) as "codesLeft",
          (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'addedAt', iso(p.created_at),
               'usedAt', iso(p.last_used_at)) order by p.id), '[]')
           from admin_passkeys p where p.admin_id = ${admin.id}) as passkeys
        from settings s left join admin_second_factors f on f.admin_id = ${admin.id}`,
  );
}

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

/** For the command line. Ends the admin's sessions; false if unknown. */
export async function resetSecondFactor(deps: Pick<Deps, "db">, email: string): Promise<boolean> {
  const { reset } = await runForRow<{ reset: string | null }>(
    deps,
    sql`select reset_second_factor(${email}) as reset`,
  );
  return reset !== null;
}
