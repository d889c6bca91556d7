import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { lineTransitions } from "@haat/contract/order/order.stages";
import { categoryTree } from "@haat/contract/product/category.constants";

const packageRoot = join(import.meta.dirname, "..");
const oldestPostgres = 18;

export interface MigrateOptions {
  readonly ownerUrl: string;
  /** The role that the application connects with, where it is not `haat_app` itself: it may act as that role. */
  readonly appUser?: string;
  readonly onProgress?: (line: string) => void;
}

/**
 * Brings the database to this version's tables, functions, guards and rights. Safe to run at every start and from
 * several processes at once: an advisory lock lets one at a time through. Refuses a PostgreSQL older than 18.
 */
export async function migrate({ ownerUrl, appUser, onProgress }: MigrateOptions): Promise<void> {
  const sql = postgres(ownerUrl, {
    max: 1,
    // The driver's own question for array types is answered to nobody: were its connection lost, the process would end.
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: "haat-migrate" },
  });
  try {
    await refuseOldPostgres(sql);
    await sql`select pg_advisory_lock(hashtext('haat-migrate'))`;
    await runMigrations(drizzle(sql), { migrationsFolder: join(packageRoot, "migrations") });
    await applyFunctions(sql, onProgress);
    if (appUser) await sql`select let_act_as_app(${appUser})`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function refuseOldPostgres(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<
    { major: number }[]
  >`select current_setting('server_version_num')::int / 10000 as major`;
  if ((row?.major ?? 0) < oldestPostgres)
    throw new Error(
      `Haat needs PostgreSQL ${oldestPostgres} or newer; this server is ${row?.major ?? "unknown"}.`,
    );
}

/** Functions, guards and grants live in files of their own and are laid anew whenever one of them changes. */
async function applyFunctions(sql: postgres.Sql, onProgress?: (line: string) => void): Promise<void> {
  const files = await readFunctions();
  const hash = createHash("sha256")
    .update(JSON.stringify([categoryTree, lineTransitions, files]))
    .digest("hex");
  await sql`create table if not exists function_state (id boolean primary key default true check (id), hash text not null)`;
  const [state] = await sql<{ hash: string }[]>`select hash from function_state`;
  if (state?.hash === hash) return;

  onProgress?.("Laying the database's tables and functions …");
  await sql.begin(async (tx) => {
    // Functions may name each other in any order; each is checked when it first runs.
    await tx`set local check_function_bodies = off`;
    // A function may be given a setting of an extension only where that extension is loaded: at its first use.
    await tx`select show_trgm('')`;
    for (const { name, text } of files)
      await tx.unsafe(text).catch((error: unknown) => {
        throw new Error(`functions/${name}: ${String(error)}`, { cause: error });
      });
    await fillTables(tx);
    await tx`insert into function_state (hash) values (${hash})
             on conflict (id) do update set hash = excluded.hash`;
  });
}

async function readFunctions(): Promise<{ name: string; text: string }[]> {
  const root = join(packageRoot, "functions");
  const names = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, name), "utf8") })));
}

/** The rows that the contract decides: legal category pairs, legal moves of a line, the one row of settings. */
async function fillTables(tx: postgres.TransactionSql): Promise<void> {
  const pairs = Object.entries(categoryTree).flatMap(([category, names]) =>
    names.map((subcategory) => ({ category, subcategory })),
  );
  await tx`insert into subcategories ${tx(pairs)} on conflict do nothing`;
  const moves = Object.entries(lineTransitions).flatMap(([verb, { by, from, to, stock }]) =>
    from.map((stage) => ({ verb, actor: by, from_stage: stage, to_stage: to, stock })),
  );
  await tx`delete from line_transitions`;
  await tx`insert into line_transitions ${tx(moves)}`;
  await tx`insert into settings (id) values (true) on conflict do nothing`;
}
