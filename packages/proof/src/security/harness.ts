import { join } from "node:path";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { createTestDatabase, patient } from "@haat/testing/database/test-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import type { Size } from "../prove/pace.ts";
import { until } from "../prove/until.ts";

/** One API process on a separate database, without request limits. */
export interface Harness {
  readonly db: Db;
  readonly owner: Db;
  readonly api: ApiProcess;
}

/** Damage that no request may cause. */
export interface Harm {
  readonly deaths: number;
  /** Shared prototypes that changed in the process. */
  readonly prototypes: readonly string[];
  /** First lines of logged faults. */
  readonly logged: readonly string[];
  readonly violations: readonly string[];
}

/** The keys of {@link Harm}; each figure must be nothing. */
export const harms = ["deaths", "prototypes", "logged", "violations"] as const;

async function openHarness(env: NodeJS.ProcessEnv = {}) {
  const database = await createTestDatabase();
  const app = connect({ url: database.appUrl, max: 10, ...patient });
  const owner = connect({ url: database.ownerUrl, max: 2, ...patient });
  const watcher = join(import.meta.dirname, "input/watch-prototype.ts");
  const api = await startApi({
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    env: { NODE_OPTIONS: `--import ${watcher}`, ...env },
  });
  let looks = 0;
  return {
    harness: { db: app.db, owner: owner.db, api } satisfies Harness,
    async harm(): Promise<Harm> {
      looks += 1;
      const prototypes = await changedPrototypes(api, looks);
      const lines = api.printed().split("\n");
      return {
        deaths: api.isRunning() ? 0 : 1,
        prototypes,
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

async function changedPrototypes(api: ApiProcess, nth: number): Promise<string[]> {
  if (api.isRunning()) process.kill(api.pid, "SIGWINCH");
  const told = () => new RegExp(`^prototypes ${nth}: (.*)$`, "m").exec(api.printed())?.[1];
  await until(() => told() !== undefined || !api.isRunning());
  return JSON.parse(told() ?? '["nothing was told of them"]') as string[];
}

let shared: ReturnType<typeof openHarness> | undefined;

/**
 * Runs the work and adds the harm to its figures. Small proofs share one harness. Long ones, and
 * ones with settings, get a separate one, so that memory is measured alone.
 */
export async function withHarness<Figures>(
  size: Size,
  work: (harness: Harness) => Promise<Figures>,
  env?: NodeJS.ProcessEnv,
): Promise<Figures & Harm> {
  const isShared = size === "ci" && env === undefined;
  const { harness, harm, close } = await (isShared ? (shared ??= openHarness()) : openHarness(env));
  try {
    const figures = await work(harness);
    return { ...figures, ...(await harm()) };
  } finally {
    if (!isShared) await close();
  }
}

export async function closeHarness(): Promise<void> {
  const open = await shared;
  shared = undefined;
  await open?.close();
}
