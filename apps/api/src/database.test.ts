import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@haat/db/testing/test-database";
import { openDatabase } from "./database.ts";
import { readEnv, SettingsError } from "./env.ts";

let given: TestDatabase;
beforeAll(async () => {
  given = await createTestDatabase();
});
afterAll(() => given.drop());

const quiet = { onProgress: () => undefined, onLost: () => undefined };

describe("opening the server that the settings name", () => {
  it("migrates it as its owner and works on it as the restricted role", async () => {
    const env = readEnv({ DATABASE_URL: given.appUrl, DATABASE_OWNER_URL: given.ownerUrl });
    const database = await openDatabase(env, quiet);
    const [row] = await database.db.execute<{ who: string; deadline: string }>(
      sql`select current_user as who, current_setting('statement_timeout') as deadline`,
    );
    expect(row).toEqual({ who: "haat_app", deadline: "3s" });
    await database.close();
  });

  it("says in a sentence why it cannot be used", async () => {
    const nowhere = readEnv({ DATABASE_URL: "postgres://haat:long-secret@127.0.0.1:1/haat" });
    const refused = openDatabase(nowhere, quiet);
    await expect(refused).rejects.toThrow(SettingsError);
    await expect(refused).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED/,
    );
  });
});
