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

/** The address of another database of the same server and role. */
export function urlOf(url: string, name: string): string {
  return url.replace(/[^/]*$/, name);
}

/**
 * Starts the test server if need be and builds the migrated template if what it is made from has changed.
 * Runs side by side wait for each other; an interrupted build is never taken for a template.
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

/** The test server with a template that fits the present sources, or null when one has to be built. */
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

/** The hash is kept as the comment of the template, so it is there exactly when the template is. */
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
  // Nobody may connect: a clone is refused while its template has guests.
  await server`alter database ${server(buildingName)} is_template true allow_connections false`;
  await server`alter database ${server(buildingName)} rename to ${server(templateName)}`;
}

/** Drops test databases whose process ended without doing so. Their names carry its number. */
async function dropForgotten(server: postgres.Sql): Promise<void> {
  const rows = await server<{ name: string }[]>`
    select datname as name from pg_database where datname like 'haat\\_test\\_%'`;
  for (const { name } of rows) {
    const pid = Number(name.split("_")[2]);
    if (!isAlive(pid)) await server`drop database if exists ${server(name)} with (force)`;
  }
}
