import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { writesBeside } from "@haat/db/pool/pool";
import { interpose, type Interposer } from "@haat/testing/database/server/interposer";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/server/own-postgres";
import { createTestDatabase } from "@haat/testing/database/test-database";
import { bypassCache, get, mutate, query } from "@haat/testing/servers/call";
import { openHarness, type Harness } from "@haat/testing/servers/harness";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { differences } from "../concurrency/tally.ts";
import { sharedResource } from "../prove/keep-open.ts";
import { until } from "../prove/until.ts";

const readers = 10;
const poolSize = readers + writesBeside(readers);

/** Distinguishes the API's connections in pg_stat_activity. */
export const poolName = "haat-under-test";

/** One API process whose connections can be recognised. */
function openOneApi(
  urls: { readonly app: string; readonly owner: string },
  way = urls.app,
): Promise<Harness> {
  const apiUrl = new URL(way);
  apiUrl.searchParams.set("application_name", poolName);
  return openHarness({ size: 1, urls, apiUrl: apiUrl.href });
}

const lined = sharedResource(
  async () => {
    const database = await createTestDatabase();
    const line = await interpose(database.appUrl);
    const urls = { app: database.appUrl, owner: database.ownerUrl };
    return { database, line, harness: await openOneApi(urls, line.url) };
  },
  async ({ database, line, harness }) => {
    const faults = await harness.close();
    line.close();
    await database.drop();
    return faults;
  },
);

/**
 * Runs the work with a TCP proxy in front of the database, and adds the aftermath to its figures.
 */
export async function behindLine<Figures>(
  work: (harness: Harness, line: Interposer) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const { harness, line } = await lined();
  return withAftermath(harness, () => work(harness, line));
}

/** Runs the work on a separate server, which it may stop, and adds the aftermath to its figures. */
export async function onOwnServer<Figures>(
  work: (harness: Harness, server: OwnPostgres) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const server = await startOwnPostgres();
  try {
    const harness = await openOneApi(server.urls);
    try {
      return await withAftermath(harness, () => work(harness, server));
    } finally {
      await harness.close();
    }
  } finally {
    await server.dispose();
  }
}

interface Aftermath {
  /** /healthz answers other than 200, at any time. */
  readonly unhealthy: number;
  /** The slowest /healthz answer: the delay of the machine itself. */
  readonly lagMs: number;
  /** Failures among sixty reads and sixty writes. */
  readonly laterFailures: number;
  /** Broken invariants, exited processes and connections that differ from before. */
  readonly left: readonly string[];
}

/** Figures that must be nothing. */
export const aftermathHarms = ["unhealthy", "laterFailures", "left"] as const;

const neverMade = { token: "x".repeat(43) };

async function withAftermath<Figures>(
  harness: Harness,
  work: () => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const stopWatching = watchHealth(harness.port());
  const figures = await work();
  const health = await stopWatching();
  let laterFailures = 0;
  const askMuch = async () => {
    const port = harness.port();
    // Unknown link tokens change nothing, but take the write pool.
    const ways = [
      { right: 200, ask: () => query(port, "product.list", {}, bypassCache) },
      { right: 422, ask: () => mutate(port, "account.confirmEmail", neverMade, bypassCache) },
    ];
    const answers = ways.flatMap(({ right, ask }) =>
      Array.from({ length: 60 }, async () => (await retryWhileBusy(ask)).status === right),
    );
    laterFailures += (await Promise.all(answers)).filter((isRight) => !isRight).length;
  };
  await askMuch();
  const connections = await connectionsAtRest(harness, askMuch);
  const left = [...(await harness.violations()), ...harness.deaths, ...connections];
  return { ...figures, ...health, laterFailures, left };
}

function watchHealth(port: number) {
  const seen = { unhealthy: 0, lagMs: 0 };
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      const { status, ms } = await get(port, "/healthz");
      if (status !== 200) seen.unhealthy += 1;
      seen.lagMs = Math.max(seen.lagMs, Math.round(ms));
      await sleep(50);
    }
  })();
  return async () => {
    watch.isOver = true;
    await watching;
    return seen;
  };
}

/** Pooled connections are idle, one listens, and none is in a forgotten transaction. */
const atRest = { idle: poolSize, other: 0, listening: 1 };

/**
 * Waits until the pool is at rest and the listener has noticed a dead connection; returns what
 * never happens. Repeats the load, because quick answers may open too few connections.
 */
async function connectionsAtRest({ db }: Harness, askMuch: () => Promise<void>): Promise<string[]> {
  let faults: string[] = [];
  const isAtRest = async () => {
    const [found] = await db.execute<typeof atRest>(sql`
      select count(*) filter (where state = 'idle' and not listens)::int as "idle",
             count(*) filter (where state is distinct from 'idle')::int as "other",
             count(*) filter (where state = 'idle' and listens)::int as "listening"
      from (select state, query ilike 'listen %' as listens
            from pg_stat_activity
            where datname = current_database()
              and (application_name = ${poolName} or application_name like 'haat-process %')) backend`);
    faults = differences({ connections: [{ ...found }, atRest] });
    if ((found?.idle ?? 0) < poolSize) await askMuch();
    return faults.length === 0;
  };
  await until(isAtRest).catch(() => undefined);
  return faults;
}
