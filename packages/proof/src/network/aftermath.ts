import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { writesBeside } from "@haat/db/pool/pool";
import { interpose, type Interposer } from "@haat/testing/database/server/interposer";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/server/own-postgres";
import { createTestDatabase } from "@haat/testing/database/test-database";
import { anewEachTime, get, mutate, query } from "@haat/testing/servers/call";
import { openHarness, type Harness } from "@haat/testing/servers/harness";
import { insisted } from "@haat/testing/servers/insisted";
import { differences } from "../concurrency/tally.ts";
import { keptOpen } from "../prove/keep-open.ts";
import { until } from "../prove/until.ts";

const readers = 10;
/** How many connections the API has, for reads and for writes. */
const poolSize = readers + writesBeside(readers);

/** The name of the API's connections in pg_stat_activity; ours have another. */
export const poolName = "haat-under-test";

/** One API process whose connections to the database can be told from ours. */
function openOneApi(
  urls: { readonly app: string; readonly owner: string },
  way = urls.app,
): Promise<Harness> {
  const apiUrl = new URL(way);
  apiUrl.searchParams.set("application_name", poolName);
  return openHarness({ size: 1, urls, apiUrl: apiUrl.href });
}

const lined = keptOpen(
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

/** Runs the work at an API that reaches the database through a line of ours, and adds to its figures what was left. */
export async function behindLine<Figures>(
  work: (harness: Harness, line: Interposer) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const { harness, line } = await lined();
  return withAftermath(harness, () => work(harness, line));
}

/** Runs the work on a database server of its own, which may be stopped, and adds to its figures what was left. */
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

/** What was left when it was over. */
interface Aftermath {
  /** Answers of /healthz that were not 200, at any time. */
  readonly unhealthy: number;
  /** The slowest of these answers, which wait for nothing: how late the machine itself was. */
  readonly lagMs: number;
  /** Of sixty reads and as many writes at once, those that did not work. */
  readonly laterFailures: number;
  /** Broken rules of check_invariants.sql, ended processes, and connections that are not as they were before. */
  readonly left: readonly string[];
}

/** Figures that are nothing where all is left as it was. */
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
    // A link that was never made changes nothing, but goes the way of writes.
    const ways = [
      { right: 200, ask: () => query(port, "product.list", {}, anewEachTime) },
      { right: 422, ask: () => mutate(port, "account.confirmEmail", neverMade, anewEachTime) },
    ];
    const answers = ways.flatMap(({ right, ask }) =>
      Array.from({ length: 60 }, async () => (await insisted(ask)).status === right),
    );
    laterFailures += (await Promise.all(answers)).filter((isRight) => !isRight).length;
  };
  await askMuch();
  const connections = await connectionsAtRest(harness, askMuch);
  const left = [...(await harness.violations()), ...harness.deaths, ...connections];
  return { ...figures, ...health, laterFailures, left };
}

/** Asks for /healthz until it is told to stop; answers what came. */
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

/** Each connection of the pools waits for work, one waits for notifications, and none is in a forgotten transaction. */
const atRest = { idle: poolSize, other: 0, listening: 1 };

/**
 * Waits for the pool to come to rest, and for the listener to find out that nobody speaks to it any more; answers what
 * never comes to be so. A pool opens as many connections as are wanted at once, which quick answers may be too quick
 * for: then as much is asked again.
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
