import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { restrictDatabase } from "@haat/embedded-postgres/bootstrap";
import type { TestPostgres } from "./server/test-server.ts";
import { readyTestPostgres, templateName, urlOf } from "./template/template.ts";

export interface TestDatabase {
  name: string;
  appUrl: string;
  ownerUrl: string;
  /** Closes all connections first. */
  drop(): Promise<void>;
}

/** Connection settings for tests: statements time out only if they hang. */
export const patient = { statementMs: 60_000 };

let ready: Promise<TestPostgres> | null = null;

/**
 * A fresh clone of the migrated template. `mutant` names an SQL file whose functions replace the
 * originals (docs/proofs.md).
 */
export async function createTestDatabase(mutant = process.env.HAAT_MUTANT): Promise<TestDatabase> {
  const running = await (ready ??= findOrBuild());
  const name = `haat_test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await asUser(running.superuserUrl, async (server) => {
    await server`create database ${server(name)} template ${server(templateName)} owner haat_owner strategy file_copy`;
    await restrictDatabase(server, name);
  });
  const ownerUrl = urlOf(running.ownerUrl, name);
  if (mutant) {
    const text = await readFile(mutant, "utf8");
    await asUser(ownerUrl, (owner) => owner.unsafe(text));
  }
  return {
    name,
    appUrl: urlOf(running.appUrl, name),
    ownerUrl,
    drop: () =>
      asUser(running.superuserUrl, async (server) => {
        await server`drop database if exists ${server(name)} with (force)`;
      }),
  };
}

async function findOrBuild(): Promise<TestPostgres> {
  const found = await readyTestPostgres();
  if (found !== null) return found;
  // A separate process, because the server must not belong to a test worker.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "template/build-template.ts")]);
  const built = await readyTestPostgres();
  if (built === null)
    throw new Error(
      "The test database could not be built. Run packages/testing/src/database/template/build-template.ts to see why.",
    );
  return built;
}

async function asUser(url: string, work: (server: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const server = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
