import { afterAll, beforeAll, expect } from "vitest";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Connection, type Db } from "@haat/db/client";
import { createTestDatabase, patient, type TestDatabase } from "./test-database.ts";

/** A migrated database of this test file's own. `db` connects with the application's rights. */
export interface DatabaseInUse {
  readonly db: Db;
  readonly owner: Db;
  readonly urls: { readonly app: string; readonly owner: string };
}

/**
 * Gives the calling test file a database; dropped afterwards. Before that every rule of check_invariants.sql must
 * hold, whatever the tests did.
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
