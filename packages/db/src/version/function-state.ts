import type postgres from "postgres";
import { StartRefusal } from "@haat/contract/start-refusal";
import { standingOf } from "./release.ts";

/** Functions, guards and rights as one version of Haat has them. */
export interface Edition {
  readonly version: string;
  /** Of all that they are made of. */
  readonly hash: string;
  /** The hash of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

type Named = Pick<Edition, "version" | "hash">;

/** What a database has: the edition that was laid last, and the hashes of those that it replaced. */
export interface FunctionState {
  readonly version: string | null;
  readonly hash: string;
  readonly replaced: readonly string[];
  /** The hash of each file that was laid, by its name; not known before the release that lays only what has changed. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What a database has, without making anything; undefined where nothing was laid, or before it was written down as it is now. */
export async function readFunctionState(sql: postgres.Sql): Promise<FunctionState | undefined> {
  const [table] = await sql<[{ isThere: boolean }]>`
    select exists (select from pg_attribute where attrelid = to_regclass('public.function_state')
                                            and attname = 'replaced') as "isThere"`;
  if (!table.isThere) return undefined;
  const [state] = await sql<FunctionState[]>`select * from function_state`;
  return state;
}

/** Makes the table where there is none, or none as it is now. */
export async function openFunctionState(sql: postgres.Sql): Promise<FunctionState | undefined> {
  await sql`create table if not exists function_state (id boolean primary key default true check (id), hash text not null)`;
  await sql`alter table function_state add column if not exists version text,
                                       add column if not exists replaced jsonb not null default '[]',
                                       add column if not exists files jsonb not null default '{}'`;
  return readFunctionState(sql);
}

/** Whether the database has had these functions, or those of their version, before what it has now. */
function isEarlier(own: Named, state: FunctionState): boolean {
  return isLower(own, state) || state.replaced.includes(own.hash);
}

function isLower(own: Named, { version }: FunctionState): boolean {
  return version !== null && ["next", "later"].includes(standingOf(version, own.version));
}

/**
 * Refuses to go back: to the functions of a lower version, or to those of the same that were replaced here once. They
 * would take from the processes of the later version what those count on, until one of these started again.
 */
export function refuseEarlierFunctions(own: Named, state: FunctionState): void {
  if (!isEarlier(own, state)) return;
  const [here, there] = isLower(own, state)
    ? ["Haat", `Haat ${state.version}`]
    : ["an earlier state of Haat", `a later state of Haat ${state.version ?? own.version}`];
  throw new StartRefusal(
    `This is ${here} ${own.version}, and the database has the functions of ${there}: start that one, or restore a backup from before the update and start this one on it.`,
  );
}

/** Writes down what was laid. Anyone who goes back on purpose forgets what they leave: it may come again. */
export async function noteFunctions(
  sql: postgres.TransactionSql,
  own: Edition,
  state: FunctionState | undefined,
): Promise<void> {
  const left = state && !isEarlier(own, state) ? [state.hash] : [];
  const replaced = [...(state?.replaced ?? []), ...left].filter((hash) => hash !== own.hash);
  await sql`insert into function_state (hash, version, replaced, files)
            values (${own.hash}, ${own.version}, ${JSON.stringify(replaced)}::text::jsonb, ${JSON.stringify(own.files)}::text::jsonb)
            on conflict (id) do update
              set hash = excluded.hash, version = excluded.version, replaced = excluded.replaced, files = excluded.files`;
}
