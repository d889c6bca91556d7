import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { builders } from "../database/builders.ts";
import { createTestDatabase, patient } from "../database/test-database.ts";
import { startApi, type ApiProcess } from "./api-process.ts";
import { get } from "./call.ts";

/** API processes on one database, like the servers of one shop. */
export interface Harness {
  /** The test's connection, independent of the processes' connections. */
  readonly db: Db;
  readonly owner: Db;
  readonly urls: DatabaseUrls;
  /** The processes serving now. */
  readonly serving: readonly ApiProcess[];
  /** A serving port; numbers rotate through them. */
  port(nth?: number): number;
  /** Starts an extra process that serves no one and may end freely. */
  start(options?: { readonly waitsForOpen?: boolean }): Promise<ApiProcess>;
  /**
   * Swaps this process for a spare and keeps this many spares running. The caller ends the process.
   */
  replace(api: ApiProcess, spares: number): Promise<void>;
  /** Resolves when every living serving process is ready. */
  ready(): Promise<void>;
  /** Reasons of unexpected exits. */
  readonly deaths: readonly string[];
  /** Broken invariants, each with an example row. */
  violations(): Promise<string[]>;
  /** Ends the processes and drops the harness's database. Returns deadlocks and deaths. */
  close(): Promise<string[]>;
}

export interface DatabaseUrls {
  readonly app: string;
  readonly owner: string;
}

export interface HarnessOptions {
  /** Default two. */
  readonly size?: number;
  /** A database owned by the caller; a clone by default. */
  readonly urls?: DatabaseUrls;
  /** The processes' address of the database, if different. */
  readonly apiUrl?: string;
}

/** Lifts the limit of open orders, so that a buyer can order repeatedly. */
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
 * PostgreSQL counts when a connection ends, so this waits for the others to end. NaN if the server
 * doesn't answer.
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
