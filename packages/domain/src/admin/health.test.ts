import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "@haat/db/client";
import { ownVersion } from "@haat/db/version/release";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import type { Deps } from "../deps.ts";
import { testDeps } from "../testing/test-deps.ts";
import { getHealth } from "./overview/get-health.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder, changeSettings } = builders(database);
beforeEach(() => changeSettings({ supportEmail: "help@haat.test" }));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.owner.execute(sql`update outbox set delivered_at = now() where delivered_at is null`);
});

const ask = async (others: Partial<Deps> = {}) =>
  getHealth({ ...testDeps(database), ...others }, await anAdmin());

async function aProcess() {
  const connection = connect({ url: database.urls.app, max: 1 });
  closing.push(() => connection.close());
  const { isListening } = connection.listen({ listings: () => undefined });
  await expect.poll(isListening, patience).toBe(true);
}

describe("the shop's health", () => {
  it("names versions and the processes that listen, and nothing needs a person", async () => {
    await aProcess();
    const { version, schemaVersion, postgres, processes, troubles } = await ask();
    expect([version, schemaVersion]).toEqual([ownVersion, ownVersion]);
    expect(postgres).toMatch(/^18/);
    expect(processes).toEqual([{ name: expect.stringMatching(`^${process.pid}@.+`), version: ownVersion }]);
    expect(troubles).toEqual([]);
  });

  it("needs a person where nobody can read whom to write to or call", async () => {
    await aProcess();
    await changeSettings({ supportEmail: "" });
    expect((await ask()).troubles).toEqual(["no-support"]);
    await changeSettings({ supportPhone: "1800 123 456" });
    expect((await ask()).troubles).toEqual([]);
    await changeSettings({ supportPhone: "" });
  });

  it("needs a person where no process listens, or one is of another version", async () => {
    // A closed connection is listed until its backend has ended.
    await expect.poll(async () => (await ask()).troubles).toEqual(["no-listener"]);
    await aProcess();
    const older = connect({ url: database.urls.app, max: 1 });
    closing.push(() => older.close());
    await older.db.execute(sql`select set_config('application_name', 'haat-process 0.1.9 7@old', false)`);
    const { processes, troubles } = await ask();
    expect(processes).toContainEqual({ name: "7@old", version: "0.1.9" });
    expect(troubles).toEqual(["version"]);
  });

  it("needs a person where a backup is older than it should be, or there is none", async () => {
    await aProcess();
    const troublesWith = async (at: string | null, isOld: boolean) =>
      (await ask({ backup: () => Promise.resolve({ at, isOld }) })).troubles;
    const at = "2026-11-25T02:30:00.000Z";
    expect(await troublesWith(at, false)).toEqual([]);
    expect(await troublesWith(at, true)).toEqual(["backup-old"]);
    expect(await troublesWith(null, true)).toEqual(["backup-missing"]);
  });

  it("needs a person where a mail waits for more than five minutes, in the outbox or written", async () => {
    await aProcess();
    await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const fresh = await ask();
    expect(fresh.mails.count).toBeGreaterThan(0);
    expect(fresh.troubles).toEqual([]);
    await database.owner.execute(sql`update outbox set created_at = now() - interval '301 seconds'`);
    const late = await ask();
    expect(late.mails.oldestSeconds).toBeGreaterThan(300);
    expect(late.troubles).toEqual(["mails-late"]);
  });

  it("needs a person where less is free on the disk than has to be; not where that cannot be told", async () => {
    await aProcess();
    const troublesWith = async (freeBytes: number | null) =>
      (await ask({ machine: () => Promise.resolve({ replica: null, disk: { freeBytes, reserveBytes: 9 } }) }))
        .troubles;
    expect(await troublesWith(8)).toEqual(["disk-low"]);
    expect(await troublesWith(9)).toEqual([]);
    expect(await troublesWith(null)).toEqual([]);
  });
});
