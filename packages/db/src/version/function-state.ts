import type postgres from "postgres";
import { StartRefusal } from "@haat/contract/start-refusal";
import { compareVersions } from "./release.ts";

export interface Edition {
  readonly version: string;
  readonly hash: string;
  readonly files: Readonly<Record<string, string>>;
}

type Named = Pick<Edition, "version" | "hash">;

/** The version applied last, and the hashes that it replaced. */
export interface FunctionState {
  readonly version: string | null;
  readonly hash: string;
  readonly replaced: readonly string[];
  /** Hash by applied file; missing before the release that introduced it. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Read-only; undefined if nothing was applied, or in an older format. */
export async function readFunctionState(sql: postgres.Sql): Promise<FunctionState | undefined> {
  const [table] = await sql<[{ exists: boolean }]>`
    select exists (select from pg_attribute where attrelid = to_regclass('public.function_state')
                                            and attname = 'replaced') as "exists"`;
  if (!table.exists) return undefined;
  const [state] = await sql<FunctionState[]>`select * from function_state`;
  return state;
}

export async function openFunctionState(sql: postgres.Sql): Promise<FunctionState | undefined> {
  await sql`create table if not exists function_state (id boolean primary key default true check (id), hash text not null)`;
  await sql`alter table function_state add column if not exists version text,
                                       add column if not exists replaced jsonb not null default '[]',
                                       add column if not exists files jsonb not null default '{}'`;
  return readFunctionState(sql);
}

/** True if these functions are older than those in the database. */
function isEarlier(own: Named, state: FunctionState): boolean {
  return isLower(own, state) || state.replaced.includes(own.hash);
}

function isLower(own: Named, { version }: FunctionState): boolean {
  return version !== null && ["next", "later"].includes(compareVersions(version, own.version));
}

/**
 * Refuses downgrades: to a lower version, or to an earlier state of this one. Running processes of
 * the newer version depend on the newer functions.
 */
export function refuseEarlierFunctions(own: Named, state: FunctionState): void {
  if (!isEarlier(own, state)) return;
  const newer = isLower(own, state) ? "" : "a later state of ";
  throw new StartRefusal(
    `The database has the functions of ${newer}Haat ${state.version ?? own.version}, and this is Haat ${own.version}. Start the newer one, or restore a backup from before the update.`,
  );
}

/**
 * After a deliberate downgrade the newer state isn't recorded as replaced, because it may return.
 */
export async function recordFunctions(
  sql: postgres.TransactionSql,
  own: Edition,
  state: FunctionState | undefined,
): Promise<void> {
  const replacedNow = state && !isEarlier(own, state) ? [state.hash] : [];
  const replaced = [...(state?.replaced ?? []), ...replacedNow].filter((hash) => hash !== own.hash);
  await sql`insert into function_state (hash, version, replaced, files)
            values (${own.hash}, ${own.version}, ${JSON.stringify(replaced)}::text::jsonb, ${JSON.stringify(own.files)}::text::jsonb)
            on conflict (id) do update
              set hash = excluded.hash, version = excluded.version, replaced = excluded.replaced, files = excluded.files`;
}
