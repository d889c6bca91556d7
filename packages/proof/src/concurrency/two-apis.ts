import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Connection, type Db } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { createTestDatabase } from "@haat/testing/database/test-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";

/** Two API processes on one database of their own, as two servers of one shop. */
export interface TwoApis {
  readonly db: Db;
  readonly owner: Db;
  /** The port of one of the two: even numbers go to the one, odd ones to the other. */
  port(nth: number): number;
  /** Starts one process more on the same database; ended with the others at the latest. */
  startAnother(): Promise<ApiProcess>;
  /** The rules of check_invariants.sql that are broken now. */
  violations(): Promise<string[]>;
  /** Ends the processes and drops the database; answers how many deadlocks it had seen. */
  close(): Promise<{ deadlocks: number }>;
}

/** A proof: what it does at this size, in figures. */
export type Scenario<Size, Figures> = (apis: TwoApis, size: Size) => Promise<Figures>;

/** Starts them. The limit of open orders is lifted, so that one buyer can come back round after round. */
export async function openTwoApis(): Promise<TwoApis> {
  const database = await createTestDatabase();
  const urls = { databaseUrl: database.appUrl, ownerUrl: database.ownerUrl };
  const app = connect({ url: database.appUrl, max: 20 });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const processes = await Promise.all([startApi(urls), startApi(urls)]);
  const [one, other] = processes;
  await builders({ db: app.db, owner: owner.db }).changeSettings({ maxOpenOrders: 10_000 });

  return {
    db: app.db,
    owner: owner.db,
    port: (nth) => (nth % 2 === 0 ? one : other).port,
    async startAnother() {
      const started = await startApi(urls);
      processes.push(started);
      return started;
    },
    violations: async () => (await checkInvariants(database.ownerUrl)).map(({ rule }) => rule),
    async close() {
      for (const api of processes) api.terminate();
      await Promise.all(processes.map(({ ended }) => ended));
      await app.close();
      const deadlocks = await countDeadlocks(owner);
      await owner.close();
      await database.drop();
      return { deadlocks };
    },
  };
}

/** Postgres counts what a connection saw when that connection ends, so this waits until ours is the only one left. */
async function countDeadlocks({ db }: Connection): Promise<number> {
  for (;;) {
    const [row] = await db.execute<{ deadlocks: number; others: number }>(sql`
      select deadlocks::integer, numbackends - 1 as others from pg_stat_database where datname = current_database()`);
    if (!row) throw new Error("Postgres keeps no figures of this database");
    if (row.others === 0) return row.deadlocks;
    await sleep(20);
  }
}

/** Runs a scenario and adds to its figures which rules are broken afterwards. */
export async function prove<Size, Figures>(
  apis: TwoApis,
  scenario: Scenario<Size, Figures>,
  size: Size,
): Promise<Figures & { violations: string[] }> {
  const figures = await scenario(apis, size);
  return { ...figures, violations: await apis.violations() };
}

/** The same on two processes and a database of its own, which then know of this scenario only. */
export async function proveAlone<Size, Figures>(
  scenario: Scenario<Size, Figures>,
  size: Size,
): Promise<Figures & { violations: string[]; deadlocks: number }> {
  const apis = await openTwoApis();
  let figures;
  try {
    figures = await prove(apis, scenario, size);
  } catch (error) {
    await apis.close();
    throw error;
  }
  return { ...figures, ...(await apis.close()) };
}
