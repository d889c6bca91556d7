import postgres from "postgres";
import { restrictDatabase } from "@haat/embedded-postgres/bootstrap";
import { isAlive } from "@haat/embedded-postgres/process/process-identity";
import {
  ensureTestPostgres,
  runningTestPostgres,
  withTestServerLock,
  type TestPostgres,
} from "../server/test-server.ts";
import { templateHash } from "./template-hash.ts";

export const templateName = "haat_template";
const buildingName = "haat_template_building";

export function urlOf(url: string, name: string): string {
  return url.replace(/[^/]*$/, name);
}

/**
 * Builds the migrated template if its sources have changed. Parallel runs wait for each other, and
 * an interrupted build is never used.
 */
export async function buildTemplate(): Promise<TestPostgres> {
  return withTestServerLock(async () => {
    const running = await ensureTestPostgres();
    const server = connect(running);
    try {
      const wanted = templateHash();
      if ((await storedHash(server)) !== wanted) await rebuild(server, running, wanted);
      await dropForgotten(server);
    } finally {
      await server.end();
    }
    return running;
  });
}

/** Null if a template must be built. */
export async function readyTestPostgres(): Promise<TestPostgres | null> {
  const running = runningTestPostgres();
  if (running === null) return null;
  const server = connect(running);
  try {
    return (await storedHash(server)) === templateHash() ? running : null;
  } finally {
    await server.end();
  }
}

function connect(running: TestPostgres): postgres.Sql {
  return postgres(running.superuserUrl, { max: 1, onnotice: () => {} });
}

/** Stored as the template's comment, so it exists exactly when the template does. */
async function storedHash(server: postgres.Sql): Promise<string | null> {
  const [row] = await server<{ hash: string | null }[]>`
    select shobj_description(oid, 'pg_database') as hash from pg_database where datname = ${templateName}`;
  return row?.hash ?? null;
}

async function rebuild(server: postgres.Sql, running: TestPostgres, hash: string): Promise<void> {
  const { migrate } = await import("@haat/db/migrate");
  await server`drop database if exists ${server(buildingName)} with (force)`;
  await server`create database ${server(buildingName)} owner haat_owner`;
  await restrictDatabase(server, buildingName);
  await migrate({ ownerUrl: urlOf(running.ownerUrl, buildingName) });
  await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${buildingName}`;
  const [old] = await server`select 1 from pg_database where datname = ${templateName}`;
  if (old !== undefined) {
    await server`alter database ${server(templateName)} is_template false`;
    await server`drop database ${server(templateName)} with (force)`;
  }
  await server`select set_config('haat.building', ${buildingName}, false), set_config('haat.hash', ${hash}, false)`;
  await server`do $$ begin
    execute format('comment on database %I is %L', current_setting('haat.building'), current_setting('haat.hash'));
  end $$`;
  // No one may connect: cloning fails while the template has connections.
  await server`alter database ${server(buildingName)} is_template true allow_connections false`;
  await server`alter database ${server(buildingName)} rename to ${server(templateName)}`;
}

/** Drops databases of dead processes, whose numbers are in the names. */
async function dropForgotten(server: postgres.Sql): Promise<void> {
  const rows = await server<{ name: string }[]>`
    select datname as name from pg_database where datname like 'haat\\_test\\_%'`;
  for (const { name } of rows) {
    const pid = Number(name.split("_")[2]);
    if (!isAlive(pid)) await server`drop database if exists ${server(name)} with (force)`;
  }
}
