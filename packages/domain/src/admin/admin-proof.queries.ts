import { sql, type SQL } from "drizzle-orm";
import type { AdminDuty } from "@haat/contract/admin/admin.constants";
import type { AdminRole } from "@haat/contract/roles";
import { databaseNow } from "../database-now.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { attempt } from "../limit/attempt.ts";
import { runStatement } from "../statement.ts";

/** An admin, with what proves who they are. */
export interface ProvableAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
  readonly duty: AdminDuty | null;
  /** The second factor that counts, and the one that waits to be confirmed. */
  readonly sealed: string | null;
  readonly pending: string | null;
  readonly shopName: string;
  readonly now: string;
}

/** The admin whom this condition on `a` finds. */
export async function findProvableAdmin(
  deps: Pick<Deps, "db" | "clock">,
  condition: SQL,
): Promise<ProvableAdmin | undefined> {
  const [admin] = await runStatement<ProvableAdmin & Record<string, unknown>>(
    deps,
    sql`select a.id, a.name, a.email, a.role, a.password_hash as "passwordHash", admin_duty(a) as duty,
          f.sealed, f.pending, s.shop_name as "shopName", iso(${databaseNow(deps)}) as now
        from settings s, admins a left join admin_second_factors f on f.admin_id = a.id
        where a.removed_at is null and ${condition}`,
  );
  return admin;
}

/** The admin who acts, once they have told their password. */
export async function provenByPassword(
  deps: Pick<Deps, "db" | "clock" | "passwords">,
  adminId: string,
  password: string,
): Promise<ProvableAdmin> {
  const admin = await findProvableAdmin(deps, sql`a.id = ${adminId}`);
  if (!admin) throw new DomainError("NOT_LOGGED_IN");
  if (!(await deps.passwords.verify(admin.passwordHash, password))) throw new DomainError("WRONG_PASSWORD");
  return admin;
}

/**
 * What `take_code` is told of a code: the factor it was checked against, and its 30 seconds or the hash of a recovery code.
 * Refuses digits that are no code of now; the database refuses what was used.
 */
function codeProof(
  deps: Pick<Deps, "secondFactors" | "tokens">,
  { id: adminId, sealed, now }: Pick<ProvableAdmin, "id" | "sealed" | "now">,
  typed: string | undefined,
): SQL {
  if (sealed === null || typed === undefined) return sql`${sealed}, null, null`;
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (!/^\d{6}$/.test(code)) return sql`${sealed}, null, ${deps.tokens.hash(code)}`;
  const step = deps.secondFactors.stepOf({ adminId, sealed, code, now: new Date(now) });
  if (step === null) throw new DomainError("WRONG_CODE");
  return sql`${sealed}, ${step}, null`;
}

/**
 * Does what a code allows an admin whose password was right, with what `take_code` is told of it. Wrong codes are counted by
 * the account alone, since who guesses them may come from a new network each time; nobody else can use them up.
 */
export async function withCode<T>(
  deps: Pick<Deps, "db" | "clock" | "secondFactors" | "tokens">,
  admin: Pick<ProvableAdmin, "id" | "sealed" | "now">,
  { code, work }: { readonly code: string | undefined; readonly work: (proof: SQL) => Promise<T> },
): Promise<T> {
  const prove = async () => work(codeProof(deps, admin, code));
  if (admin.sealed === null || code === undefined) return prove();
  return attempt(
    deps,
    { scope: "code", account: admin.id, network: "anywhere", failures: 20, windowSeconds: 3_600 },
    prove,
  );
}
