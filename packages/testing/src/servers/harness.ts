import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { builders } from "../database/builders.ts";
import { createTestDatabase, patient } from "../database/test-database.ts";
import { startApi, type ApiProcess } from "./api-process.ts";
import { get } from "./call.ts";

/** API processes on one database, as the servers of one shop. */
export interface Harness {
  /** The database for us, beside whatever happens to the processes' way to it. */
  readonly db: Db;
  readonly owner: Db;
  readonly urls: DatabaseUrls;
  /** The processes that serve now. */
  readonly serving: readonly ApiProcess[];
  /** The port of one that serves: numbers go to them in turns. */
  port(nth?: number): number;
  /** Starts one process more, which serves nobody and may end as it likes. */
  start(options?: { readonly waitsForOpen?: boolean }): Promise<ApiProcess>;
  /**
   * Takes this process out of service and a spare in as soon as one is there; this number of spares is kept running for the
   * next time. The caller ends the process.
   */
  replace(api: ApiProcess, spares: number): Promise<void>;
  /** Resolves when every process that serves and has not ended says that it is ready. */
  ready(): Promise<void>;
  /** What became of processes that ended without being asked to. */
  readonly deaths: readonly string[];
  /** The rules of check_invariants.sql that are broken now, each with a row that shows it. */
  violations(): Promise<string[]>;
  /** Ends the processes, and drops the database if it is the harness's own. Answers what was wrong: deadlocks, deaths. */
  close(): Promise<string[]>;
}

/** How the application connects to a database, and how its owner does. */
export interface DatabaseUrls {
  readonly app: string;
  readonly owner: string;
}

export interface HarnessOptions {
  /** How many processes serve; two unless told. */
  readonly size?: number;
  /** A database that the caller made and drops; a clone of its own when left out. */
  readonly urls?: DatabaseUrls;
  /** How the processes get to it, where that is another way than ours. */
  readonly apiUrl?: string;
}

/** Starts the processes. The limit of open orders is lifted, so that one buyer can come back round after round. */
export async function openHarness({ size = 2, urls: given, apiUrl }: HarnessOptions = {}): Promise<Harness> {
  const own = given ? null : await createTestDatabase();
  const urls = given ?? { app: own?.appUrl ?? "", owner: own?.ownerUrl ?? "" };
  const app = connect({ url: urls.app, max: 20, ...patient });
  const owner = connect({ url: urls.owner, max: 1, ...patient });
  await builders({ db: app.db, owner: owner.db }).changeSettings({ maxOpenOrders: 10_000 });
  const processes = apiProcesses({ databaseUrl: apiUrl ?? urls.app, ownerUrl: urls.owner });
  await processes.open(size);

  return {
    db: app.db,
    owner: owner.db,
    urls,
    ...processes,
    violations: async () =>
      (await checkInvariants(urls.owner)).map(({ rule, rows }) => `${rule}: ${JSON.stringify(rows[0])}`),
    async close() {
      await processes.end();
      await app.close();
      const deadlocks = await countDeadlocks(owner.db);
      await owner.close();
      await own?.drop();
      return [...processes.deaths, ...(deadlocks === 0 ? [] : [`deadlocks: ${deadlocks}`])];
    },
  };
}

function apiProcesses(urls: { readonly databaseUrl: string; readonly ownerUrl: string }) {
  const deaths: string[] = [];
  const running = new Set<ApiProcess>();
  const mayEnd = new Set<ApiProcess>();
  const serving: ApiProcess[] = [];
  const spares: Promise<ApiProcess>[] = [];
  const start = async (options: { readonly waitsForOpen?: boolean } = {}) => {
    const api = await startApi({ ...urls, ...options });
    running.add(api);
    void api.ended.then((how) => {
      running.delete(api);
      if (!mayEnd.has(api)) deaths.push(`a process ended by itself (${how}):\n${api.printed()}`);
    });
    return api;
  };

  return {
    serving,
    deaths,
    async open(size: number) {
      serving.push(...(await Promise.all(Array.from({ length: size }, () => start()))));
    },
    port: (nth = 0) => serving[nth % serving.length]?.port ?? 0,
    async start(options?: { readonly waitsForOpen?: boolean }) {
      const api = await start(options);
      mayEnd.add(api);
      return api;
    },
    async replace(api: ApiProcess, wanted: number) {
      mayEnd.add(api);
      serving.splice(serving.indexOf(api), 1);
      while (spares.length < wanted + 1) spares.push(start());
      const successor = await spares.shift();
      if (successor) serving.push(successor);
    },
    async ready() {
      for (const api of serving)
        while (api.isRunning() && (await get(api.port, "/readyz")).status !== 200) await sleep(20);
    },
    async end() {
      await Promise.allSettled(spares);
      for (const api of running) {
        mayEnd.add(api);
        api.kill();
      }
      await Promise.all([...running].map(({ ended }) => ended));
    },
  };
}

/**
 * Postgres counts what a connection saw when that connection ends, so this waits until ours is the only one left. Not a
 * number where the server no longer answers.
 */
async function countDeadlocks(db: Db): Promise<number> {
  try {
    for (;;) {
      const [row] = await db.execute<{ deadlocks: number; others: number }>(sql`
        select deadlocks::integer, numbackends - 1 as others from pg_stat_database where datname = current_database()`);
      if (!row || row.others === 0) return row?.deadlocks ?? NaN;
      await sleep(20);
    }
  } catch {
    return NaN;
  }
}
