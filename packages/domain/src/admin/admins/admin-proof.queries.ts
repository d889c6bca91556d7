import { sql, type SQL } from "drizzle-orm";
import { recoveryCodes, type AdminDuty } from "@haat/contract/admin/admin.constants";
import type { ProofInput } from "@haat/contract/admin/admins/second-factor.schema";
import type { AdminRole } from "@haat/contract/roles";
import type { ChallengePurpose, Deps, KeptPasskey } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { attempt } from "../../limit/attempt.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runStatement } from "../../query/statement.ts";

export interface ProvableAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
  readonly duty: AdminDuty | null;
  /** The active authenticator secret, and one waiting for its first code. */
  readonly sealed: string | null;
  readonly pending: string | null;
  readonly passkeys: readonly (KeptPasskey & { readonly id: string })[];
  readonly shopName: string;
  readonly now: string;
}

export async function findProvableAdmin(
  deps: Pick<Deps, "db" | "clock">,
  condition: SQL,
): Promise<ProvableAdmin | undefined> {
  const [admin] = await runStatement<ProvableAdmin & Record<string, unknown>>(
    deps,
    sql`select a.id, a.name, a.email, a.role, a.password_hash as "passwordHash", pending_admin_step(a) as duty,
          f.sealed, f.pending, s.shop_name as "shopName", iso(${databaseNow(deps)}) as now,
          (select coalesce(json_agg(json_build_object('id', p.id, 'credentialId', p.credential_id,
               'publicKey', p.public_key, 'counter', p.counter, 'transports', p.transports) order by p.id), '[]')
           from admin_passkeys p where p.admin_id = a.id) as passkeys
        from settings s, admins a left join admin_second_factors f on f.admin_id = a.id
        where a.removed_at is null and ${condition}`,
  );
  return admin;
}

export async function actingAdmin(deps: Pick<Deps, "db" | "clock">, adminId: string): Promise<ProvableAdmin> {
  const admin = await findProvableAdmin(deps, sql`a.id = ${adminId}`);
  if (!admin) throw new DomainError("NOT_LOGGED_IN");
  return admin;
}

/** Throws WRONG_PASSWORD. */
export async function verifyAdminPassword(
  deps: Pick<Deps, "db" | "clock" | "passwords">,
  adminId: string,
  password: string,
): Promise<ProvableAdmin> {
  const admin = await actingAdmin(deps, adminId);
  if (!(await deps.passwords.verify(admin.passwordHash, password))) throw new DomainError("WRONG_PASSWORD");
  return admin;
}

type Factor = Omit<ProofInput, "currentPassword"> & { readonly purpose: ChallengePurpose };

/**
 * Runs `work` with the second factor as `consume_second_factor` expects it. Throws WRONG_CODE and
 * WRONG_PASSKEY. Failures count per account only, as a guesser can change networks.
 */
export async function withFactor<T>(
  deps: Pick<Deps, "db" | "clock" | "secondFactors" | "passkeys" | "tokens">,
  admin: ProvableAdmin,
  { work, ...factor }: Factor & { readonly work: (proof: SQL) => Promise<T> },
): Promise<T> {
  const prove = async () => work(await factorProof(deps, admin, factor));
  const hasProof = factor.code !== undefined || factor.passkey !== undefined;
  if (!hasProof || !hasFactor(admin)) return prove();
  return attempt(
    deps,
    { scope: "factor", account: admin.id, network: "anywhere", failures: 20, windowSeconds: 3_600 },
    prove,
  );
}

function hasFactor({ sealed, passkeys }: ProvableAdmin): boolean {
  return sealed !== null || passkeys.length > 0;
}

async function factorProof(
  deps: Pick<Deps, "secondFactors" | "passkeys" | "tokens">,
  admin: ProvableAdmin,
  { purpose, code, passkey }: Factor,
): Promise<SQL> {
  const proof = passkey
    ? await passkeyProof(deps, admin, { purpose, passkey })
    : codeProof(deps, admin, code);
  return sql`${JSON.stringify(proof)}::jsonb`;
}

function codeProof(
  deps: Pick<Deps, "secondFactors" | "tokens">,
  admin: ProvableAdmin,
  typed: string | undefined,
) {
  if (!hasFactor(admin) || typed === undefined) return {};
  const { id: adminId, sealed, now } = admin;
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (sealed === null || !/^\d{6}$/.test(code)) return { recovery: deps.tokens.hash(code).toString("hex") };
  const step = deps.secondFactors.stepOf({ adminId, sealed, code, now: new Date(now) });
  if (step === null) throw new DomainError("WRONG_CODE");
  return { sealed, step };
}

async function passkeyProof(
  deps: Pick<Deps, "passkeys">,
  { id: adminId, passkeys, now }: ProvableAdmin,
  {
    purpose,
    passkey: answer,
  }: { readonly purpose: ChallengePurpose; readonly passkey: NonNullable<ProofInput["passkey"]> },
) {
  const kept = passkeys.find(({ credentialId }) => credentialId === answer.id);
  const read = kept && (await deps.passkeys.read({ adminId, purpose, answer, kept, now: new Date(now) }));
  if (!read) throw new DomainError("WRONG_PASSKEY");
  return { passkey: kept.id, counter: read.counter, made: read.challengeMadeAt.getTime() };
}

export function newRecoveryCodes({ tokens }: Pick<Deps, "tokens">) {
  const codes = Array.from({ length: recoveryCodes }, () => tokens.readable(4));
  const hashes = codes.map((one) => tokens.hash(one.replaceAll("-", "")).toString("hex"));
  return {
    codes,
    hashes: sql`array(select decode(code, 'hex') from unnest(${`{${hashes.join(",")}}`}::text[]) code)`,
  };
}
