import type { MigrationMeta } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";

const made = /^\s*create (?:unique )?index concurrently "(\w+)"/i;
const dropped = /^\s*drop index "(\w+)"/i;

/** What drizzle's own migrator does with the files that it has read. */
interface Migrating {
  readonly dialect: {
    readonly migrate: (migrations: MigrationMeta[], session: unknown, config: object) => Promise<void>;
  };
  readonly session: unknown;
}

/**
 * Runs the migrations that have not run yet, in one transaction, and then makes the indexes that they want made concurrently
 * (`.concurrently()` in the schema): that cannot be done in a transaction, takes as long as the table is large, and holds up
 * nobody who writes. What an earlier try left half made is made again.
 */
export async function runMigrations(sql: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<void> {
  const database = drizzle(sql) as unknown as Migrating;
  const inTransaction = migrations.map((migration) => ({
    ...migration,
    // A later release may drop what an empty database never had.
    sql: migration.sql
      .filter((statement) => !made.test(statement))
      .map((statement) => statement.replace(dropped, 'drop index if exists "$1"')),
  }));
  await database.dialect.migrate(inTransaction, database.session, {});
  for (const [name, statement] of concurrentIndexes(migrations)) await makeIndex(sql, name, statement);
}

/** By name, without those that a later migration drops. */
function concurrentIndexes(migrations: readonly MigrationMeta[]): Map<string, string> {
  const indexes = new Map<string, string>();
  for (const statement of migrations.flatMap((migration) => migration.sql)) {
    const name = made.exec(statement)?.[1];
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
  // It waits for anyone who has begun to write, and nobody waits behind it.
  await sql`set lock_timeout = 0`;
  try {
    if (found) await sql.unsafe(`drop index concurrently "${name}"`);
    await sql.unsafe(statement);
  } finally {
    await sql`set lock_timeout = '1s'`;
  }
}
