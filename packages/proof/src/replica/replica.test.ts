import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, type Connection } from "@haat/db/client";
import { followReplica } from "@haat/db/replica";
import { builders, testAddress } from "@haat/testing/database/builders";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/own-postgres";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import {
  anewEachTime,
  mutate,
  query,
  resultOf,
  type Answer,
  type CallOptions,
} from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";

let primary: OwnPostgres;
let replica: OwnPostgres;
let here: ApiProcess;
let there: ApiProcess;
const database = {} as { db: Connection["db"]; owner: Connection["db"] };
const connections: Connection[] = [];

beforeAll(async () => {
  primary = await startOwnPostgres({ shared_preload_libraries: "pg_stat_statements" });
  await asked(primary, (sql) => sql`create extension pg_stat_statements`);
  replica = await primary.startReplica();
  connections.push(connect({ url: primary.urls.app }), connect({ url: primary.urls.owner, max: 2 }));
  [database.db, database.owner] = connections.map(({ db }) => db) as [Connection["db"], Connection["db"]];
  const start = () =>
    startApi({
      databaseUrl: primary.urls.app,
      ownerUrl: primary.urls.owner,
      env: { DATABASE_REPLICA_URL: replica.urls.app },
    });
  [here, there] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  here.kill();
  there.kill();
  await Promise.all([here.ended, there.ended, ...connections.map(({ close }) => close())]);
  for (const console of consoles.values()) await console.end({ timeout: 1 });
  await replica.dispose();
  await primary.dispose();
});
afterEach(() => asked(replica, (sql) => sql`select pg_wal_replay_resume()`));

const { aBuyer, aSeller } = visitors(database);
const { aProduct, anEntry } = builders(database);

const consoles = new Map<OwnPostgres, postgres.Sql>();

/** Asks a server as its superuser. */
function asked<Row extends object>(
  server: OwnPostgres,
  ask: (sql: postgres.Sql) => PromiseLike<readonly Row[]>,
): PromiseLike<readonly Row[]> {
  const known = consoles.get(server);
  const sql = known ?? postgres(server.urls.superuser, { max: 1, onnotice: () => undefined });
  consoles.set(server, sql);
  return ask(sql);
}

/** How many statements about products a server says that it has answered Haat since it was last asked. */
async function answered(server: OwnPostgres): Promise<number> {
  const [row] = await asked<{ calls: number }>(
    server,
    (sql) => sql`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where userid = 'haat_app'::regrole and query ~ '(from|search_query|to_tsvector).*(products|reviews|corrected|brand)'`,
  );
  await asked(server, (sql) => sql`select pg_stat_statements_reset()`);
  return row?.calls ?? 0;
}

const get = async ({ port }: ApiProcess, productId: string, who: CallOptions = anewEachTime) =>
  resultOf<{ stock: number; pricePaise: number }>(await query(port, "product.get", { productId }, who));

/** Resolves when both processes read at the replica, also for what they keep. */
async function bothReadThere(): Promise<void> {
  const { id } = await aProduct();
  for (const api of [here, there])
    await vi.waitFor(
      async () => {
        await answered(replica);
        for (const who of [{}, anewEachTime]) await get(api, id, who);
        expect(await answered(replica)).toBeGreaterThan(0);
      },
      { timeout: 15_000, interval: 50 },
    );
  await answered(primary);
}

const pause = () => asked(replica, (sql) => sql`select pg_wal_replay_pause()`);

/** What a writer's next calls bear: their session, and what the answer to their write set. */
function bearing({ cookie }: { readonly cookie: string }, { headers }: Answer): CallOptions {
  const set = [headers["set-cookie"] ?? []].flat().map((one) => one.split(";", 1)[0]);
  return { cookie: [cookie, ...set].join("; ") };
}

/** Asks again and again until it is told to end; answers how often, and what was not answered with 200. */
function readOn(productId: string) {
  let isOver = false;
  const statuses: number[] = [];
  const waits: number[] = [];
  const read = async ({ port }: ApiProcess) => {
    while (!isOver) {
      const { status, ms } = await query(port, "product.get", { productId }, anewEachTime);
      statuses.push(status);
      waits.push(ms);
      await sleep(5);
    }
  };
  const readers = [here, here, there, there].map(read);
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return {
      times: statuses.length,
      refused: statuses.filter((status) => status !== 200),
      longest: Math.max(...waits),
    };
  };
}

describe("reads of the catalogue", () => {
  it("are the replica's, whoever asks, and none of them the primary's", async () => {
    const [product, buyer] = [await aProduct({ name: "Brass lamp" }), await aBuyer()];
    await bothReadThere();
    const calls = {
      "product.list": { search: "lamp" },
      "product.facets": { search: "lamp" },
      "product.suggest": { typed: "brass" },
      "product.get": { productId: product.id },
      "review.list": { productId: product.id },
    };
    for (const [path, input] of Object.entries(calls))
      for (const [nth, who] of [anewEachTime, buyer, {}].entries()) {
        // Another question each time: counts are kept for a moment.
        resultOf(
          await query(
            here.port,
            path,
            { ...input, ...(path === "product.facets" && { minPaise: nth }) },
            who,
          ),
        );
        expect([path, (await answered(replica)) > 0]).toEqual([path, true]);
        expect([path, await answered(primary)]).toEqual([path, 0]);
      }
  });

  it("show whoever ordered what they did at every process at once, and everyone within the bound", async () => {
    const [product, buyer] = [await aProduct({ stock: 9 }), await aBuyer()];
    const { id: entryId } = await anEntry({ buyer, product });
    await bothReadThere();
    expect((await get(there, product.id, {})).stock).toBe(9);
    await pause();
    const order = await mutate(here.port, "order.place", orderOf([entryId]), buyer);
    const placedAt = performance.now();
    resultOf(order);
    const own = bearing(buyer, order);
    for (const api of [there, here]) expect((await get(api, product.id, own)).stock).toBe(8);
    // What others are told comes from a replica that does not have it yet.
    expect((await get(there, product.id)).stock).toBe(9);
    await vi.waitFor(
      async () => expect((await get(there, product.id, {})).stock).toBe(8),
      soon(placedAt, 1_100),
    );
    // This process has heard of nothing: it goes by the bound alone.
    await vi.waitFor(async () => expect((await get(here, product.id)).stock).toBe(8), soon(placedAt, 2_000));
    // What is kept was made anew meanwhile, by the primary.
    for (let time = 0; time < 20; time += 1) {
      expect((await get(there, product.id, {})).stock).toBe(8);
      await sleep(20);
    }
  });

  it("show a new price at every process at once, and what is kept is not of the old one", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, pricePaise: 10_000 });
    await bothReadThere();
    for (const api of [here, there]) expect((await get(api, product.id, {})).pricePaise).toBe(10_000);
    await pause();
    const change = { productId: product.id, version: 1, pricePaise: 77_700 };
    resultOf(await mutate(here.port, "product.update", change, seller));
    const changedAt = performance.now();
    expect((await get(here, product.id, {})).pricePaise).toBe(77_700);
    await vi.waitFor(
      async () => expect((await get(there, product.id, {})).pricePaise).toBe(77_700),
      soon(changedAt, 250),
    );
    for (let time = 0; time < 40; time += 1)
      for (const api of [here, there])
        for (const who of [{}, anewEachTime])
          expect((await get(api, product.id, who)).pricePaise).toBe(77_700);
    await asked(replica, (sql) => sql`select pg_wal_replay_resume()`);
    await bothReadThere();
    for (const api of [here, there]) expect((await get(api, product.id)).pricePaise).toBe(77_700);
  });

  it.each(["freeze", "stop"] as const)(
    "fail for nobody while the replica is told to %s, and are its own again afterwards",
    async (fault) => {
      const product = await aProduct();
      await bothReadThere();
      const end = readOn(product.id);
      await sleep(100);
      await replica[fault]();
      await sleep(1_800);
      if (fault === "freeze") replica.thaw();
      else await replica.start();
      await bothReadThere();
      const { times, refused, longest } = await end();
      expect(times).toBeGreaterThan(100);
      expect(refused).toEqual([]);
      expect(longest).toBeLessThan(2_000);
      expect(here.isRunning() && there.isRunning()).toBe(true);
    },
  );
});

describe("a replica", () => {
  it("is read while whoever reads it hears of changes, and at once again after one that was noted", async () => {
    const [line] = connections;
    if (!line) throw new Error("the connections are there from beforeAll on");
    let isHearing = true;
    const absences: string[] = [];
    const followed = followReplica({
      primary: line,
      replica: { url: replica.urls.app, asAppRole: true, max: 2 },
      onAbsent: (why) => absences.push(why),
    });
    const isThere = async () => {
      const [row] = await followed.db.execute<{ it: boolean }>(sql`select pg_is_in_recovery() as it`);
      return row?.it;
    };
    const untilThere = () =>
      vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 3_000, interval: 5 });
    try {
      expect(await isThere()).toBe(false);
      followed.trust({ isHearing: () => isHearing });
      await untilThere();
      isHearing = false;
      expect(await isThere()).toBe(false);
      isHearing = true;
      expect(await isThere()).toBe(true);
      followed.note();
      expect(await isThere()).toBe(false);
      await untilThere();
      expect(absences).toEqual([]);
    } finally {
      await followed.close();
    }
    expect(await isThere()).toBe(false);
  });
});

const soon = (since: number, ms: number) => ({
  timeout: Math.max(1, since + ms - performance.now()),
  interval: 5,
});

const orderOf = (entryIds: readonly string[]) => ({
  ...{ entryIds, expectedTotalPaise: 54_800, idempotencyKey: randomUUID() },
  ...{ shippingAddress: testAddress, paymentMethod: "cash_on_delivery" },
});
