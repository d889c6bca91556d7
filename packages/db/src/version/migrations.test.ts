import { sql as text } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, describe, expect, it, vi } from "vitest";
import { migrate } from "../migrate.ts";
import { testDatabase } from "../testing/harness.ts";
import { runMigrations } from "./migrations.ts";

const database = testDatabase();
const connect = () => postgres(database.urls.owner, { max: 1, onnotice: () => undefined });
const byTotal = `\nCREATE INDEX CONCURRENTLY "orders_by_total" ON "orders" USING btree ("total_paise");`;
const release = (at: number, ...statements: string[]) => ({
  sql: statements,
  folderMillis: Date.UTC(2099, 0, at),
  hash: `release ${at}`,
  bps: true,
});

describe("a concurrent index", () => {
  const validity = async () => [
    ...(await database.owner.execute(
      text`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('orders_by_total')`,
    )),
  ];
  const waitsFor = (what: string) =>
    vi.waitFor(async () => {
      const waiting = await database.owner.execute(text`
        select from pg_stat_activity where query ilike ${`%${what}%`} and wait_event_type = 'Lock'`);
      expect([...waiting]).toHaveLength(1);
    });
  afterEach(async () => {
    await database.owner.execute(text`drop index if exists orders_by_total`);
    await database.owner.execute(text`delete from drizzle.__drizzle_migrations where hash like 'release %'`);
  });

  it("is built while orders continue, with the rest of its release", async () => {
    const [owner, buyer, other] = [connect(), connect(), connect()];
    let making: Promise<void> = Promise.resolve();
    await buyer.begin(async (tx) => {
      await tx`lock table orders in row exclusive mode`;
      making = runMigrations(owner, [release(1, `create table notes (id int)`, byTotal)]);
      await waitsFor("orders_by_total");
      // New orders don't wait for anything.
      await other.begin((next) => next`lock table orders in row exclusive mode nowait`);
    });
    await making;
    expect(await validity()).toEqual([{ isValid: true }]);
    expect([...(await owner`select from notes`)]).toEqual([]);
    await owner`drop table notes`;
    await Promise.all([owner.end(), buyer.end(), other.end()]);
  });

  it("is rebuilt if invalid, and otherwise kept", async () => {
    const [owner, buyer, cutOff] = [connect(), connect(), connect()];
    const migrations = [release(1, byTotal)];
    await buyer.begin(async (tx) => {
      await tx`lock table orders in row exclusive mode`;
      const making = runMigrations(cutOff, migrations);
      await waitsFor("orders_by_total");
      await Promise.all([
        expect(making).rejects.toThrow(/terminat/),
        owner`select pg_terminate_backend(pid) from pg_stat_activity where query like '%"orders_by_total"%' and wait_event_type = 'Lock'`,
      ]);
    });
    expect(await validity()).toEqual([{ isValid: false }]);
    await runMigrations(owner, migrations);
    expect(await validity()).toEqual([{ isValid: true }]);
    const made = await owner`select 'orders_by_total'::regclass::oid as oid`;
    await runMigrations(owner, migrations);
    expect([...(await owner`select 'orders_by_total'::regclass::oid as oid`)]).toEqual([...made]);
    await Promise.all([owner.end(), buyer.end(), cutOff.end()]);
  });

  it("stays away if a later release drops it", async () => {
    const owner = connect();
    const both = [release(1, byTotal), release(2, `DROP INDEX "orders_by_total";`)];
    await runMigrations(owner, both);
    expect(await validity()).toEqual([]);
    await owner`delete from drizzle.__drizzle_migrations where hash like 'release %'`;
    await runMigrations(owner, both.slice(0, 1));
    expect(await validity()).toEqual([{ isValid: true }]);
    await runMigrations(owner, both);
    expect(await validity()).toEqual([]);
    await owner.end();
  });

  it("waits for no other migrating process", async () => {
    const [owner, buyer] = [connect(), connect()];
    await owner`select pg_advisory_lock(hashtext('haat-migrate'))`;
    let making: Promise<void> = Promise.resolve();
    let next: Promise<void> = Promise.resolve();
    await buyer.begin(async (tx) => {
      await tx`lock table orders in row exclusive mode`;
      making = runMigrations(owner, [release(1, byTotal)]);
      await waitsFor("orders_by_total");
      next = migrate({ ownerUrl: database.urls.owner });
      await vi.waitFor(async () => {
        const asking = await database.owner.execute(
          text`select from pg_stat_activity where application_name = 'haat-migrate' and query ilike '%advisory_lock%'`,
        );
        expect([...asking]).toHaveLength(1);
      });
    });
    await making;
    await database.owner.execute(text`delete from drizzle.__drizzle_migrations where hash like 'release %'`);
    await owner`select pg_advisory_unlock(hashtext('haat-migrate'))`;
    await next;
    await Promise.all([owner.end(), buyer.end()]);
  });
});
