import postgres from "postgres";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Connection, type Db } from "@haat/db/client";
import { createTestDatabase, patient, type TestDatabase } from "./test-database.ts";

/** `db` connects with the application's rights. */
export interface DatabaseInUse {
  readonly db: Db;
  readonly owner: Db;
  readonly urls: { readonly app: string; readonly owner: string };
}

/**
 * Gives the calling test file a database and drops it afterwards, after checking all invariants.
 */
export function testDatabase(): DatabaseInUse {
  let database: TestDatabase | undefined;
  let app: Connection | undefined;
  let owner: Connection | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = connect({ url: database.appUrl, max: 16, ...patient });
    owner = connect({ url: database.ownerUrl, max: 2, ...patient });
  });

  afterAll(async () => {
    await Promise.all([app?.close(), owner?.close()]);
    const violations = database ? await checkInvariants(database.ownerUrl) : [];
    await database?.drop();
    expect(violations).toEqual([]);
  });

  return {
    get db() {
      return started(app).db;
    },
    get owner() {
      return started(owner).db;
    },
    get urls() {
      const { appUrl, ownerUrl } = started(database);
      return { app: appUrl, owner: ownerUrl };
    },
  };
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the test database is there from beforeAll on");
  return value;
}

/**
 * Makes the server read-only until `promote` or the end of the test. Connections opened until then
 * stay read-only, as after a demotion behind a proxy.
 */
export async function demote({
  urls,
}: Pick<DatabaseInUse, "urls">): Promise<{ readonly promote: () => Promise<void> }> {
  const name = new URL(urls.owner).pathname.slice(1);
  const setReadOnly = async (on: "on" | "off") => {
    const writer = postgres(urls.owner, {
      max: 1,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { options: "-c default_transaction_read_only=off" },
    });
    await writer`alter database ${writer(name)} set default_transaction_read_only = ${writer.unsafe(on)}`;
    await writer.end();
  };
  await setReadOnly("on");
  onTestFinished(() => setReadOnly("off"));
  return { promote: () => setReadOnly("off") };
}
