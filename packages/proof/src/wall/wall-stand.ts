import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { createTestDatabase } from "@haat/testing/database/test-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";

/** One API process on a database of its own, watched from inside. */
export interface WallStand {
  readonly db: Db;
  readonly owner: Db;
  readonly api: ApiProcess;
}

/** A stand that stays open for several works. */
export interface OpenWall extends WallStand {
  /** What is wrong with it now. */
  harm(): Promise<Harm>;
  /** Ends the process and starts another on the same database, as after an update. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** What no request may do to the process or the database. */
export interface Harm {
  readonly deaths: number;
  /** Shared prototypes that were changed in the process. */
  readonly prototypes: number;
  /** Faults that it wrote to its log, each line's beginning. */
  readonly logged: readonly string[];
  /** Rules of check_invariants.sql that are broken. */
  readonly violations: readonly string[];
}

export const noHarm: Harm = { deaths: 0, prototypes: 0, logged: [], violations: [] };

const watcher = join(import.meta.dirname, "watch-prototype.ts");

/** Opens a stand; its API takes any number of requests from one address. */
export async function openWall(env: NodeJS.ProcessEnv = {}): Promise<OpenWall> {
  const database = await createTestDatabase();
  const app = connect({ url: database.appUrl, max: 10 });
  const owner = connect({ url: database.ownerUrl, max: 2 });
  const start = () =>
    startApi({
      databaseUrl: database.appUrl,
      ownerUrl: database.ownerUrl,
      env: { NODE_OPTIONS: `--import ${watcher}`, ...env },
    });
  let api = await start();
  return {
    ...{ db: app.db, owner: owner.db },
    get api() {
      return api;
    },
    async startAgain() {
      api.kill();
      await api.ended;
      api = await start();
    },
    async harm() {
      // So long the watcher inside may take to see and to say it.
      await sleep(250);
      const lines = api.printed().split("\n");
      return {
        deaths: api.isRunning() ? 0 : 1,
        prototypes: lines.filter((line) => line.includes("a shared prototype was changed")).length,
        logged: lines.filter((line) => /"level":[56]0/.test(line)).map((line) => line.slice(0, 300)),
        violations: (await checkInvariants(database.ownerUrl)).map(({ rule }) => rule),
      };
    },
    async close() {
      api.kill();
      await api.ended;
      await Promise.all([app.close(), owner.close()]);
      await database.drop();
    },
  };
}

/** What is sent at the wall at this size, in figures. */
export type Assault<Size, Figures> = (stand: OpenWall, size: Size) => Promise<Figures>;

/** Runs it at a stand, and adds what harm was done. */
export async function at<Size, Figures>(
  wall: OpenWall,
  assault: Assault<Size, Figures>,
  size: Size,
): Promise<Figures & Harm> {
  const figures = await assault(wall, size);
  return { ...figures, ...(await wall.harm()) };
}

/** The same at a stand of its own. */
export async function atNewWall<Size, Figures>(
  assault: Assault<Size, Figures>,
  size: Size,
  env: NodeJS.ProcessEnv = {},
): Promise<Figures & Harm> {
  const wall = await openWall(env);
  try {
    return await at(wall, assault, size);
  } finally {
    await wall.close();
  }
}
