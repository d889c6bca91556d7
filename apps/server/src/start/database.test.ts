import { createServer, connect as dial, type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { connect } from "@haat/db/client";
import { setDeadline } from "@haat/db/pool/deadline";
import { interpose } from "@haat/testing/database/server/interposer";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import { demote } from "@haat/testing/database/test-file-database";
import { readEnv, SettingsError } from "../settings/env.ts";
import { openDatabase, whenReachable } from "./database.ts";

let given: TestDatabase;
beforeAll(async () => {
  given = await createTestDatabase();
});
afterAll(() => given.drop());

const quiet = { onProgress: () => undefined, onLost: () => undefined };

/** Imitates PgBouncer with `ignore_startup_parameters`: forwards only user and database. */
async function aPooler(url: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const pooler = createServer((client) => {
    const backend = dial(Number(port), hostname);
    for (const end of [client, backend]) end.on("error", () => end.destroy());
    client.once("data", (opening) => {
      const words = opening.subarray(8).toString().split("\0");
      const told = ["user", "database"].flatMap((name) => [name, words[words.indexOf(name) + 1]]);
      const text = Buffer.from(`${told.join("\0")}\0\0`);
      const head = Buffer.from(opening.subarray(0, 8));
      head.writeUInt32BE(8 + text.length);
      backend.write(Buffer.concat([head, text]));
      client.pipe(backend);
    });
    backend.pipe(client);
  });
  await new Promise<void>((listening) => pooler.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void pooler.close());
  return Object.assign(new URL(url), { port: String((pooler.address() as AddressInfo).port) }).href;
}

describe("opening an external server", () => {
  it("migrates as its owner and works with the restricted role", async () => {
    const env = readEnv({ DATABASE_URL: given.appUrl, DATABASE_OWNER_URL: given.ownerUrl });
    const database = await openDatabase(env, quiet);
    const [row] = await database.db.execute<{ who: string; deadline: string }>(
      sql`select current_user as who, current_setting('statement_timeout') as deadline`,
    );
    expect(row).toEqual({ who: "haat_app", deadline: "3s" });
    await database.close();
  });

  it("applies the configured statement timeout", async () => {
    const settings = { DATABASE_URL: given.appUrl, DATABASE_OWNER_URL: given.ownerUrl };
    const database = await openDatabase(readEnv({ ...settings, DEADLINE_SECONDS: "20" }), quiet);
    onTestFinished(() => setDeadline(3));
    const limit = sql`select current_setting('statement_timeout') as deadline`;
    expect([...(await database.db.execute(limit))]).toEqual([{ deadline: "20s" }]);
    await database.close();
  });

  it("refuses a pooler that drops role and timeouts", async () => {
    const settings = { DATABASE_URL: await aPooler(given.appUrl), DATABASE_OWNER_URL: given.ownerUrl };
    await expect(openDatabase(readEnv(settings), quiet)).rejects.toThrow(
      /^DATABASE_URL points to a connection pooler that drops the role and timeouts/,
    );
  });

  it("changes nothing in production, where migrating is a separate step", async () => {
    const env = {
      ...readEnv({ DATABASE_URL: given.appUrl, DATABASE_OWNER_URL: given.ownerUrl }),
      isProduction: true,
    };
    const open = async (migrates?: boolean) =>
      (await openDatabase(env, { ...quiet, ...(migrates && { migrates }) })).close();
    const owner = connect({ url: given.ownerUrl, max: 1 });
    await owner.db.execute(
      sql`update function_state set hash = 'an earlier one', version = '0.1.99', replaced = '[]'`,
    );
    await expect(open()).rejects.toThrow(
      /^The database belongs to Haat 0\.1\.99, .* pnpm migrate, then start again\.$/,
    );
    await open(true);
    await open();
    await owner.close();
  });

  it("reports in a sentence why it failed", async () => {
    const url = new URL(given.appUrl);
    url.password = "not-the-password";
    const refused = openDatabase(readEnv({ DATABASE_URL: url.href }), quiet);
    await expect(refused).rejects.toThrow(SettingsError);
    await expect(refused).rejects.toThrow(
      'DATABASE_URL: could not open the database (password authentication failed for user "haat_app")',
    );
  });
});

describe("waiting for the database", () => {
  const open = (ownerUrl: string, isProduction = false) => {
    const env = readEnv({ DATABASE_URL: given.appUrl, DATABASE_OWNER_URL: ownerUrl });
    return openDatabase({ ...env, isProduction }, quiet);
  };

  it("opens it when it becomes available, and reports the wait once", async () => {
    const line = await interpose(given.ownerUrl);
    line.close();
    const heard: string[] = [];
    let attempts = 0;
    const database = await whenReachable(
      () => {
        attempts += 1;
        return open(attempts < 3 ? line.url : given.ownerUrl);
      },
      (reason) => heard.push(reason),
    );
    await database.close();
    expect(attempts).toBe(3);
    expect(heard).toEqual([`connect ECONNREFUSED 127.0.0.1:${new URL(line.url).port}`]);
  });

  it.each([
    ["when migrating", false, /^cannot execute CREATE .* in a read-only transaction$/],
    ["in production", true, /^the server is a read-only standby$/],
  ])("continues while only a standby answers %s", async (_which, isProduction, reason) => {
    const { promote } = await demote({ urls: { app: given.appUrl, owner: given.ownerUrl } });
    const heard: string[] = [];
    const opened = whenReachable(
      async () => {
        try {
          return await open(given.ownerUrl, isProduction);
        } finally {
          // It is promoted after the first attempt.
          await promote();
        }
      },
      (reason) => heard.push(reason),
    );
    await (await opened).close();
    expect(heard).toEqual([expect.stringMatching(reason)]);
  });

  it("ends immediately when the database is unusable", async () => {
    const url = new URL(given.ownerUrl);
    url.pathname = "/nowhere";
    const heard: string[] = [];
    const refused = whenReachable(
      () => open(url.href),
      (reason) => heard.push(reason),
    );
    await expect(refused).rejects.toThrow(
      'DATABASE_URL: could not open the database (database "nowhere" does not exist)',
    );
    expect(heard).toEqual([]);
  });
});
