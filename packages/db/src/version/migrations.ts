import type { MigrationMeta } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";

const created = /^\s*create (?:unique )?index concurrently "(\w+)"/i;
const dropped = /^\s*drop index "(\w+)"/i;

interface Migrating {
  readonly dialect: {
    readonly migrate: (migrations: MigrationMeta[], session: unknown, config: object) => Promise<void>;
  };
  readonly session: unknown;
}

/**
 * Runs pending migrations in one transaction, then builds their concurrent indexes
 * (`.concurrently()`), which don't block writers and can't run in a transaction. Invalid leftovers
 * are rebuilt.
 */
export async function runMigrations(sql: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<void> {
  const database = drizzle(sql) as unknown as Migrating;
  const inTransaction = migrations.map((migration) => ({
    ...migration,
    // A later release may drop an index that a new database never had.
    sql: migration.sql
      .filter((statement) => !created.test(statement))
      .map((statement) => statement.replace(dropped, 'drop index if exists "$1"')),
  }));
  await database.dialect.migrate(inTransaction, database.session, {});
  for (const [name, statement] of concurrentIndexes(migrations)) await makeIndex(sql, name, statement);
}

function concurrentIndexes(migrations: readonly MigrationMeta[]): Map<string, string> {
  const indexes = new Map<string, string>();
  for (const statement of migrations.flatMap((migration) => migration.sql)) {
    const name = created.exec(statement)?.[1];
    if (name) indexes.set(name, statement);
    const gone = dropped.exec(statement)?.[1];
    if (gone) indexes.delete(gone);
  }
  return indexes;
}

async function makeIndex(sql: postgres.Sql, name: string, statement: string): Promise<void> {
  const [found] = await sql<{ isValid: boolean }[]>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${`public."${name}"`})`;
  if (found?.isValid) return;
  // It waits for current writers, but doesn't block later ones.
  await sql`set lock_timeout = 0`;
  try {
    if (found) await sql.unsafe(`drop index concurrently "${name}"`);
    await sql.unsafe(statement);
  } finally {
    await sql`set lock_timeout = '1s'`;
  }
}
