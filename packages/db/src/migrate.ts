import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { states } from "@haat/contract/account/state.constants";
import { lineTransitions } from "@haat/contract/order/order.stages";
import { categoryTree } from "@haat/contract/product/category.constants";
import { factNames } from "@haat/contract/product/details/facts.data";
import { shipmentTransitions } from "@haat/contract/shipment/shipment.stages";
import { StartRefusal } from "@haat/contract/start-refusal";
import { lineOptions } from "./pool/dial-line.ts";
import { fillTables } from "./version/fill-tables.ts";
import { changedFiles, readFunctionFiles } from "./version/function-files.ts";
import {
  recordFunctions,
  openFunctionState,
  readFunctionState,
  refuseEarlierFunctions,
} from "./version/function-state.ts";
import { runMigrations } from "./version/migrations.ts";
import { ownVersion, compareVersions } from "./version/release.ts";

const packageRoot = join(import.meta.dirname, "..");
const migrationsFolder = join(packageRoot, "migrations");
const oldestPostgres = 18;
const pinsFile = "pins.tsv";
const rightsFile = join("5-roles", "grants.sql");

export interface MigrateOptions {
  readonly ownerUrl: string;
  /** The application's login role, unless it is `haat_app` itself; it may act as that role. */
  readonly appUser?: string;
  readonly onProgress?: (line: string) => void;
  /** For development: reapplies functions that this database had in an earlier state. */
  readonly allowsDowngrade?: boolean;
}

/**
 * Migrates tables, functions, guards and rights. Safe at every start and from several processes
 * (advisory lock). Retries for a minute on locked tables. Leaves a database of the next release as
 * it is. Throws StartRefusal for PostgreSQL before 18 and databases of later releases.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { appUser, onProgress = () => undefined } = options;
  await asOwner(options.ownerUrl, async (sql) => {
    await waitForTurn(sql);
    const state = await readFunctionState(sql);
    if (state && !options.allowsDowngrade && compareVersions(state.version ?? "0") === "next") {
      onProgress(`The database belongs to Haat ${state.version}, the next release. Leaving it unchanged.`);
      return;
    }
    await sql`set lock_timeout = '1s'`;
    await retryWhileLocked(async () => {
      await refuseLaterSchema(sql);
      await runMigrations(sql, readMigrationFiles({ migrationsFolder }));
      await applyFunctions(sql, options);
      if (appUser) await sql`select let_act_as_app(${appUser})`;
    }, onProgress);
  });
}

/** Read-only check: throws StartRefusal unless this version can work on the database as it is. */
export async function refuseUnmigrated(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (sql) => {
    await refuseStandby(sql);
    const state = await readFunctionState(sql);
    if (state && compareVersions(state.version ?? "0") === "next") return;
    await refuseLaterSchema(sql);
    const { own } = await readEdition();
    if (state?.hash === own.hash) return;
    if (state) refuseEarlierFunctions(own, state);
    throw new StartRefusal(
      state
        ? `The database belongs to Haat ${state.version ?? "0"}, and this is Haat ${ownVersion}. Run pnpm migrate, then start again.`
        : "The database is empty. Run pnpm migrate, then start again.",
    );
  });
}

/** Polls, because a waiting statement would block others' CREATE INDEX CONCURRENTLY. */
async function waitForTurn(sql: postgres.Sql): Promise<void> {
  const tryLock = () => sql<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(hashtext('haat-migrate')) as "isOurs"`;
  while (!(await tryLock())[0]?.isOurs) await sleep(200);
}

async function refuseStandby(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ isReadOnly: boolean }[]>`
    select current_setting('transaction_read_only')::bool as "isReadOnly"`;
  if (row?.isReadOnly) throw Object.assign(new Error("the server is a read-only standby"), { code: "25006" });
}

async function asOwner(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    // postgres.js never handles the rejection of its array types query; a lost connection would
    // crash.
    fetch_types: false,
    onnotice: () => undefined,
    ...lineOptions(url),
    connection: { application_name: "haat-migrate" },
  } as postgres.Options<Record<string, never>>);
  try {
    await refuseOldPostgres(sql);
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Each try waits a second for the lock, then lets others pass for half a second. */
const lockTries = 40;

async function retryWhileLocked(
  work: () => Promise<void>,
  onProgress: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === lockTries)
        throw new StartRefusal(
          "A table has been locked for a minute. End the session that locks it and try again.",
          {
            cause: error,
          },
        );
      if (attempt === 1) onProgress("A table is locked. Retrying...");
      await sleep(500);
    }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ["55P03", "40P01"].includes((error as NodeJS.ErrnoException).code ?? "") || isLocked(error.cause);
}

async function refuseOldPostgres(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<
    { major: number }[]
  >`select current_setting('server_version_num')::int / 10000 as major`;
  if ((row?.major ?? 0) < oldestPostgres)
    throw new StartRefusal(
      `Haat needs PostgreSQL ${oldestPostgres} or newer. This server runs ${row?.major ?? "an unknown version"}.`,
    );
}

/** Old functions on newer tables would break the newer version for good. */
async function refuseLaterSchema(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ isMigrated: boolean; isNoted: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated",
           exists (select from pg_attribute where attrelid = to_regclass('public.function_state')
                                              and attname = 'version') as "isNoted"`;
  if (!found?.isMigrated) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis));
  const done = await sql<{ at: string }[]>`select created_at::text as at from drizzle.__drizzle_migrations`;
  if (done.every(({ at }) => known.includes(at))) return;
  const [noted] = found.isNoted
    ? await sql<{ version: string | null }[]>`select version from function_state`
    : [];
  if (noted?.version?.startsWith("0.1."))
    throw new StartRefusal(
      "This database was created by Haat 0.1, a pre-release that can't be upgraded. Start with an empty database (another DATA_DIR or DATABASE_URL, or delete the folder .data).",
    );
  throw new StartRefusal(
    `Haat ${noted?.version ?? "(a later version)"} has migrated this database to schema ${done.length}. This is Haat ${ownVersion} with schema ${known.length}. Start that version, or restore a backup from before the update.`,
  );
}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

async function readEdition() {
  const [files, synonyms, pins] = await Promise.all([
    readFunctionFiles(join(packageRoot, "functions")),
    readSynonyms(),
    readFile(join(packageRoot, "data", pinsFile), "utf8"),
  ]);
  const hash = hashOf([
    ownVersion,
    categoryTree,
    factNames,
    lineTransitions,
    shipmentTransitions,
    states,
    pins,
    files,
    synonyms,
  ]);
  const hashes = [
    ...files.map((file) => [file.name, file.hash] as const),
    [pinsFile, hashOf([states, pins])] as const,
  ];
  return { files, synonyms, pins, own: { version: ownVersion, hash, files: Object.fromEntries(hashes) } };
}

/**
 * Applies changed functions and guards, and always the grants. Old overloads of an applied function
 * are dropped unless a file still defines them, because calls would be ambiguous.
 */
async function applyFunctions(
  sql: postgres.Sql,
  { onProgress, allowsDowngrade = false }: Pick<MigrateOptions, "onProgress" | "allowsDowngrade">,
): Promise<void> {
  const { files, synonyms, pins, own } = await readEdition();
  const state = await openFunctionState(sql);
  if (state?.hash === own.hash) return;
  if (state && !allowsDowngrade) refuseEarlierFunctions(own, state);

  onProgress?.("Applying database functions...");
  await sql.begin(async (tx) => {
    // Functions may refer to each other in any order; bodies are checked on first use.
    await tx`set local check_function_bodies = off`;
    // Loads pg_trgm, so that functions can set its parameters.
    await tx`select show_trgm('')`;
    // After a downgrade the recorded state may be wrong, so everything is applied.
    const applied = allowsDowngrade ? {} : (state?.files ?? {});
    const changed = await changedFiles(tx, files, applied);
    for (const { name, text } of files.filter((file) => changed.includes(file) || file.name === rightsFile)) {
      // Grants cover all existing functions, so overloads go first.
      if (name === rightsFile) await dropOverloads(tx);
      await tx.unsafe(text).catch((error: unknown) => {
        throw new Error(`functions/${name}: ${String(error)}`, { cause: error });
      });
    }
    await fillTables(tx);
    if (applied[pinsFile] !== own.files[pinsFile]) await fillPins(tx, pins);
    await addSynonyms(tx, synonyms);
    await tx`select begin_credits(), begin_pending()`;
    await recordFunctions(tx, own, state);
  });
}

/** Drops functions whose namesakes this transaction applied, but which it didn't apply itself. */
async function dropOverloads(tx: postgres.TransactionSql): Promise<void> {
  const overloads = await tx<{ signature: string }[]>`
    select old.oid::regprocedure::text as signature from pg_proc old
    where old.pronamespace = 'public'::regnamespace and old.xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend d where d.objid = old.oid and d.deptype = 'e')
      and exists (select from pg_proc new where new.pronamespace = old.pronamespace and new.proname = old.proname
                                            and new.xmin = pg_current_xact_id()::xid)`;
  for (const { signature } of overloads) await tx.unsafe(`drop function ${signature}`);
}

async function fillPins(tx: postgres.TransactionSql, text: string): Promise<void> {
  await tx`delete from states`;
  await tx`insert into states ${tx(states)}`;
  await tx`delete from pins`;
  await tx`insert into pins (pin, states, district)
           select pin, string_to_array(row[1], ','), row[2]
           from string_to_table(${text.trim()}, e'\n') line, string_to_array(line, e'\t') row,
             string_to_table(row[3], ' ') run,
             generate_series(split_part(run, '-', 1)::int, split_part(run, '-', -1)::int) pin`;
}

interface Synonyms {
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  readonly alike: readonly string[];
}

async function readSynonyms(): Promise<Synonyms[]> {
  const text = await readFile(join(packageRoot, "data", "synonyms.tsv"), "utf8");
  const listed = (words = "") => words.split(", ").filter(Boolean);
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [words, kinds, alike] = line.split("\t");
      return { words: listed(words), kinds: listed(kinds), alike: listed(alike) };
    });
}

/**
 * Added once, with an id derived from the first word, so that admins' changes and removals last.
 */
async function addSynonyms(tx: postgres.TransactionSql, synonyms: readonly Synonyms[]): Promise<void> {
  await tx`
    insert into synonyms (id, words, kinds, alike)
    select overlay(overlay(md5('synonyms ' || s.words[1]) placing '8' from 13) placing '8' from 17)::uuid, s.words, s.kinds, s.alike
    from jsonb_to_recordset(${JSON.stringify(synonyms)}::text::jsonb) as s(words text[], kinds text[], alike text[])
    on conflict (id) do nothing`;
}
