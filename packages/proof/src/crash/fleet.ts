import { setTimeout as sleep } from "node:timers/promises";
import type { OwnPostgres } from "@haat/testing/database/own-postgres";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { get } from "@haat/testing/servers/call";

export interface FleetOptions {
  readonly postgres: OwnPostgres;
  /** How many processes serve at once. */
  readonly size: number;
  /** How many more are kept running, so that one that ends is replaced at once. */
  readonly spares: number;
}

/** API processes beside each other, as a host runs them. */
export interface Fleet {
  /** The processes that serve now. */
  readonly serving: readonly ApiProcess[];
  ports(): number[];
  /** Takes this process out of service, and a spare in as soon as one is there. The caller ends the process. */
  relieve(api: ApiProcess): Promise<void>;
  /** What became of processes that ended without being asked to. */
  readonly deaths: readonly string[];
  /** Resolves when every process that serves and has not ended says that it is ready. */
  ready(): Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** Starts them all. */
export async function startFleet({ postgres, size, spares }: FleetOptions): Promise<Fleet> {
  const deaths: string[] = [];
  const everyone = new Set<ApiProcess>();
  const mayEnd = new Set<ApiProcess>();
  const urls = { databaseUrl: postgres.urls.app, ownerUrl: postgres.urls.owner };
  const enlist = async (): Promise<ApiProcess> => {
    const api = await startApi(urls);
    everyone.add(api);
    void api.ended.then((how) => {
      everyone.delete(api);
      if (!mayEnd.delete(api)) deaths.push(`a process ended by itself (${how}):\n${api.printed()}`);
    });
    return api;
  };
  const serving = await Promise.all(Array.from({ length: size }, enlist));
  const waiting = Array.from({ length: spares }, enlist);

  return {
    serving,
    deaths,
    ports: () => serving.map(({ port }) => port),
    async relieve(api) {
      mayEnd.add(api);
      serving.splice(serving.indexOf(api), 1);
      waiting.push(enlist());
      const successor = await waiting.shift();
      if (successor) serving.push(successor);
    },
    async ready() {
      for (const api of serving)
        while (api.isRunning() && (await get(api.port, "/readyz")).status !== 200) await sleep(20);
    },
    dispose: async () => {
      await Promise.allSettled(waiting);
      for (const api of everyone) {
        mayEnd.add(api);
        api.kill();
      }
      await Promise.all([...everyone].map(({ ended }) => ended));
    },
  };
}
