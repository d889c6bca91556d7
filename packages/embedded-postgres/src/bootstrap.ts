import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { clusterFolder } from "./cluster.ts";
import type { Credentials } from "./credentials.ts";

export const databaseName = "haat";
const extensions = ["pg_trgm", "unaccent", "citext", "btree_gin", "fuzzystrmatch"];

type Role = "postgres" | "haat_owner" | "haat_app";

export function databaseUrl(role: Role, password: string, place: { port: number; database: string }): string {
  return `postgres://${role}:${password}@127.0.0.1:${place.port}/${place.database}`;
}

/**
 * Creates roles, database and extensions. Repeatable, so an interrupted first start is completed
 * later.
 */
export async function bootstrap(dataDir: string, port: number, credentials: Credentials): Promise<void> {
  const marker = join(clusterFolder(dataDir), "haat-bootstrap-1");
  if (existsSync(marker)) return;
  const open = (database: string) =>
    postgres(databaseUrl("postgres", credentials.superuser, { port, database }), {
      max: 1,
      onnotice: () => {},
    });

  // In template1, so that all later databases have them, including those of tests.
  const template = open("template1");
  try {
    for (const name of extensions) await template`create extension if not exists ${template(name)}`;
  } finally {
    await template.end();
  }
  const server = open("postgres");
  try {
    await makeRole(server, "haat_owner", credentials.owner);
    await makeRole(server, "haat_app", credentials.app);
    await server`alter role haat_owner createrole`;
    const [found] = await server`select 1 from pg_database where datname = ${databaseName}`;
    if (found === undefined) await server`create database ${server(databaseName)} owner haat_owner`;
    await restrictDatabase(server, databaseName);
  } finally {
    await server.end();
  }
  writeFileSync(marker, "");
}

export async function restrictDatabase(server: postgres.Sql, name: string): Promise<void> {
  await server`revoke all on database ${server(name)} from public`;
  await server`grant connect on database ${server(name)} to haat_app`;
}

async function makeRole(server: postgres.Sql, name: string, password: string): Promise<void> {
  const [found] = await server`select 1 from pg_roles where rolname = ${name}`;
  if (found === undefined) await server`create role ${server(name)} login`;
  // ALTER ROLE takes no parameters, so the password goes through a session setting.
  await server`select set_config('haat.role', ${name}, false), set_config('haat.password', ${password}, false)`;
  await server`do $$ begin
    execute format('alter role %I password %L', current_setting('haat.role'), current_setting('haat.password'));
  end $$`;
}
