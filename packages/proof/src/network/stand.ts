import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { interpose, type Interposer } from "@haat/testing/database/interposer";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/own-postgres";
import { createTestDatabase } from "@haat/testing/database/test-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { anewEachTime, get, query } from "@haat/testing/servers/call";

/** How many connections the API's pool has. */
const poolSize = 10;

/** The name of the API's connections in pg_stat_activity; ours have another. */
const poolName = "haat-under-test";

/** One API process on a database of its own, and the database for us, beside whatever happens to the API's way to it. */
export interface Stand {
  readonly db: Db;
  readonly owner: Db;
  readonly urls: { readonly app: string; readonly owner: string };
  readonly api: ApiProcess;
}

/** A stand whose API reaches the database through a line of ours. */
export interface StandBehindLine extends Stand {
  readonly line: Interposer;
}

/** A stand with a server of its own, which may be stopped. */
export interface StandOnOwnServer extends Stand {
  readonly server: OwnPostgres;
}

/** What was left when it was over. */
export interface Aftermath {
  /** Rules of check_invariants.sql that are broken. */
  readonly violations: readonly string[];
  readonly deaths: number;
  /** Answers of /healthz that were not 200, at any time. */
  readonly unhealthy: number;
  /** The slowest of these answers, which wait for nothing: how late the machine itself was. */
  readonly lagMs: number;
  /** Of sixty calls at once, those that did not work. */
  readonly laterFailures: number;
  /** Connections of the pool that wait for work: as many as it has. */
  readonly idleBackends: number;
  /** Connections of the pool in any other state, a forgotten transaction among them. */
  readonly otherBackends: number;
  /** Connections that wait for news: one a process, which has to come back by itself. */
  readonly listeningBackends: number;
}

/** Runs the work on a stand behind a line, and adds to its figures what was left. */
export async function behindLine<Figures>(
  work: (stand: StandBehindLine) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const database = await createTestDatabase();
  const line = await interpose(database.appUrl);
  const urls = { app: database.appUrl, owner: database.ownerUrl };
  try {
    return await onStand({ urls, apiUrl: line.url }, (stand) => work({ ...stand, line }));
  } finally {
    line.close();
    await database.drop();
  }
}

/** Runs the work on a stand with a server of its own, and adds to its figures what was left. */
export async function onOwnServer<Figures>(
  work: (stand: StandOnOwnServer) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const server = await startOwnPostgres();
  try {
    return await onStand({ urls: server.urls, apiUrl: server.urls.app }, (stand) =>
      work({ ...stand, server }),
    );
  } finally {
    await server.dispose();
  }
}

async function onStand<Figures>(
  { urls, apiUrl }: { readonly urls: Stand["urls"]; readonly apiUrl: string },
  work: (stand: Stand) => Promise<Figures>,
): Promise<Figures & Aftermath> {
  const app = connect({ url: urls.app, max: 4 });
  const owner = connect({ url: urls.owner, max: 1 });
  const named = new URL(apiUrl);
  named.searchParams.set("application_name", poolName);
  const api = await startApi({ databaseUrl: named.href, ownerUrl: urls.owner });
  const stand = { db: app.db, owner: owner.db, urls, api };
  try {
    const stopWatching = watchHealth(api);
    const figures = await work(stand);
    return { ...figures, ...(await stopWatching()), ...(await aftermath(stand)) };
  } finally {
    api.kill();
    await api.ended;
    await Promise.all([app.close(), owner.close()]);
  }
}

/** Asks for /healthz until it is told to stop; answers what came. */
function watchHealth({ port }: ApiProcess): () => Promise<Pick<Aftermath, "unhealthy" | "lagMs">> {
  const watch = { isOver: false, unhealthy: 0, lagMs: 0 };
  const watching = (async () => {
    while (!watch.isOver) {
      const { status, ms } = await get(port, "/healthz");
      if (status !== 200) watch.unhealthy += 1;
      watch.lagMs = Math.max(watch.lagMs, Math.round(ms));
      await sleep(50);
    }
  })();
  return async () => {
    watch.isOver = true;
    await watching;
    return { unhealthy: watch.unhealthy, lagMs: watch.lagMs };
  };
}

async function aftermath({ api, db, urls }: Stand): Promise<Omit<Aftermath, "unhealthy" | "lagMs">> {
  let laterFailures = 0;
  const askMuch = async () => {
    const ask = () => query(api.port, "product.list", {}, { ...anewEachTime, patienceMs: 5_000 });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    laterFailures += answers.filter(({ status }) => status !== 200).length;
  };
  await askMuch();
  const violations = await checkInvariants(urls.owner);
  const found = await backends(db, askMuch);
  return {
    violations: violations.map(({ rule }) => rule),
    deaths: api.isRunning() ? 0 : 1,
    laterFailures,
    ...found,
  };
}

/**
 * Waits for the pool to come to rest, and for the listener to find out that nobody speaks to it any more. A pool opens as
 * many connections as are wanted at once, which quick answers may be too quick for: then as much is asked again.
 */
async function backends(db: Db, askMuch: () => Promise<void>): Promise<Backends> {
  const givesUpAt = performance.now() + 12_000;
  for (;;) {
    const [found] = await db.execute<Backends>(sql`
      select count(*) filter (where state = 'idle' and not listens)::int as "idleBackends",
             count(*) filter (where state is distinct from 'idle')::int as "otherBackends",
             count(*) filter (where state = 'idle' and listens)::int as "listeningBackends"
      from (select state, query ilike 'listen %' as listens
            from pg_stat_activity
            where datname = current_database() and application_name = ${poolName}) backend`);
    if (!found) throw new Error("pg_stat_activity answers nothing");
    const isWhole =
      found.idleBackends === poolSize && found.otherBackends === 0 && found.listeningBackends === 1;
    if (isWhole || performance.now() > givesUpAt) return found;
    if (found.idleBackends < poolSize) await askMuch();
    await sleep(50);
  }
}

type Backends = Pick<Aftermath, "idleBackends" | "otherBackends" | "listeningBackends">;

/** What every scenario must leave behind. */
export const nothingLost: Omit<Aftermath, "lagMs"> = {
  violations: [],
  deaths: 0,
  unhealthy: 0,
  laterFailures: 0,
  idleBackends: poolSize,
  otherBackends: 0,
  listeningBackends: 1,
};
