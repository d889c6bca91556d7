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
import { readFunctionFiles, unlaidFiles } from "./version/function-files.ts";
import {
  noteFunctions,
  openFunctionState,
  readFunctionState,
  refuseEarlierFunctions,
} from "./version/function-state.ts";
import { runMigrations } from "./version/migrations.ts";
import { ownVersion, standingOf } from "./version/release.ts";

const packageRoot = join(import.meta.dirname, "..");
const migrationsFolder = join(packageRoot, "migrations");
const oldestPostgres = 18;
const pinsFile = "pins.tsv";
const rightsFile = join("5-roles", "grants.sql");

export interface MigrateOptions {
  readonly ownerUrl: string;
  /** The role that the application connects with, where it is not `haat_app` itself: it may act as that role. */
  readonly appUser?: string;
  readonly onProgress?: (line: string) => void;
  /** Functions that were replaced here once may be laid again: anyone who works on them undoes what they did. */
  readonly mayGoBack?: boolean;
}

/**
 * Brings the database to this version's tables, functions, guards and rights. Safe to run at every start and from
 * several processes at once: an advisory lock lets one at a time through. What holds a table for more than a second is let go
 * first, and asked again, for about a minute. A database of the next release is left as it is and may be used. Refuses a
 * PostgreSQL older than 18, and a database of a release after that.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { appUser, onProgress = () => undefined } = options;
  await asOwner(options.ownerUrl, async (sql) => {
    await waitForTurn(sql);
    const state = await readFunctionState(sql);
    if (state && !options.mayGoBack && standingOf(state.version ?? "0") === "next") {
      onProgress(`The database is of Haat ${state.version}, the next release, and stays as it is.`);
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

/** Changes nothing: refuses a database that this version cannot work on before it is migrated, or at all. */
export async function refuseUnmigrated(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (sql) => {
    await refuseStandby(sql);
    const state = await readFunctionState(sql);
    if (state && standingOf(state.version ?? "0") === "next") return;
    await refuseLaterSchema(sql);
    const { own } = await readEdition();
    if (state?.hash === own.hash) return;
    if (state) refuseEarlierFunctions(own, state);
    throw new StartRefusal(
      `The database is ${state ? `of Haat ${state.version ?? "0"}` : "empty"}, and this is Haat ${ownVersion}: bring it to this version with pnpm migrate, then start.`,
    );
  });
}

/** Asks again and again: a statement that waited would be waited for by anyone who makes an index beside what others write. */
async function waitForTurn(sql: postgres.Sql): Promise<void> {
  const asked = () => sql<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(hashtext('haat-migrate')) as "isOurs"`;
  while (!(await asked())[0]?.isOurs) await sleep(200);
}

/** Fails as a write would: with the code of a server that takes none. */
async function refuseStandby(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ isReadOnly: boolean }[]>`
    select current_setting('transaction_read_only')::bool as "isReadOnly"`;
  if (row?.isReadOnly)
    throw Object.assign(new Error("the server takes no writes: it is a standby"), { code: "25006" });
}

async function asOwner(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    // The driver's own question for array types is answered to nobody: were its connection lost, the process would end.
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

/** A statement waits for a lock for a second, and those behind it no longer; then they have half a second. */
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
        throw new StartRefusal("A table has been in use for a minute: end what holds it, and try again.", {
          cause: error,
        });
      if (attempt === 1) onProgress("A table is in use, and is asked for again …");
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
      `Haat needs PostgreSQL ${oldestPostgres} or newer; this server is ${row?.major ?? "unknown"}.`,
    );
}

/** Laying this version's functions over tables that it does not know would break the later version for good. */
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
      "This database was made by Haat 0.1, before the first release, and cannot be updated: start with an empty one (another DATA_DIR or DATABASE_URL, or delete the folder .data).",
    );
  throw new StartRefusal(
    `This is Haat ${ownVersion} with schema ${known.length}, and the database has been brought to schema ${done.length} by Haat ${noted?.version ?? "of a later version"}: start that version, or restore a backup from before the update and start this one on it.`,
  );
}

const hashOf = (what: unknown) => createHash("sha256").update(JSON.stringify(what)).digest("hex");

/** What is laid, and the hash of all of it. */
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
 * Functions, guards and grants live in files of their own; those that changed are laid again, and the rights always. What an
 * earlier version called by the same name with other arguments is dropped, unless a file still has it: a call could mean either.
 */
async function applyFunctions(
  sql: postgres.Sql,
  { onProgress, mayGoBack = false }: Pick<MigrateOptions, "onProgress" | "mayGoBack">,
): Promise<void> {
  const { files, synonyms, pins, own } = await readEdition();
  const state = await openFunctionState(sql);
  if (state?.hash === own.hash) return;
  if (state && !mayGoBack) refuseEarlierFunctions(own, state);

  onProgress?.("Laying the database's tables and functions …");
  await sql.begin(async (tx) => {
    // Functions may name each other in any order; each is checked when it first runs.
    await tx`set local check_function_bodies = off`;
    // A function may be given a setting of an extension only where that extension is loaded: at its first use.
    await tx`select show_trgm('')`;
    // Anyone who goes back and forth may have been where what was laid was not written down.
    const laid = mayGoBack ? {} : (state?.files ?? {});
    const unlaid = await unlaidFiles(tx, files, laid);
    for (const { name, text } of files.filter((file) => unlaid.includes(file) || file.name === rightsFile)) {
      // The rights touch every function there is, no matter who laid it.
      if (name === rightsFile) await dropOverloads(tx);
      await tx.unsafe(text).catch((error: unknown) => {
        throw new Error(`functions/${name}: ${String(error)}`, { cause: error });
      });
    }
    await fillTables(tx);
    if (laid[pinsFile] !== own.files[pinsFile]) await fillPins(tx, pins);
    await addSynonyms(tx, synonyms);
    await noteFunctions(tx, own, state);
  });
}

/** Of the functions that this transaction has laid, those of the same name that it has not. */
async function dropOverloads(tx: postgres.TransactionSql): Promise<void> {
  const overloads = await tx<{ signature: string }[]>`
    select old.oid::regprocedure::text as signature from pg_proc old
    where old.pronamespace = 'public'::regnamespace and old.xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend d where d.objid = old.oid and d.deptype = 'e')
      and exists (select from pg_proc laid where laid.pronamespace = old.pronamespace and laid.proname = old.proname
                                             and laid.xmin = pg_current_xact_id()::xid)`;
  for (const { signature } of overloads) await tx.unsafe(`drop function ${signature}`);
}

/** Every PIN code of the file: a line a district, with codes of its states, its name, and single PIN codes and runs. */
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

/** The synonyms that Haat comes with: a line each, words, kinds and what is only like it, apart by tabs. */
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

/** Each is added once, by an id made of its first word: what an admin changed or removed stays so. */
async function addSynonyms(tx: postgres.TransactionSql, synonyms: readonly Synonyms[]): Promise<void> {
  await tx`
    insert into synonyms (id, words, kinds, alike)
    select overlay(overlay(md5('synonyms ' || s.words[1]) placing '8' from 13) placing '8' from 17)::uuid, s.words, s.kinds, s.alike
    from jsonb_to_recordset(${JSON.stringify(synonyms)}::text::jsonb) as s(words text[], kinds text[], alike text[])
    on conflict (id) do nothing`;
}
