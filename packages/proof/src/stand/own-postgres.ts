import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { openCluster, type OpenCluster } from "@haat/db/embedded/embedded-postgres";
import { stopPostmaster } from "@haat/db/embedded/postmaster";
import { isAlive } from "@haat/db/embedded/process-identity";
import { durableSettings } from "@haat/db/embedded/settings";
import { migrate } from "@haat/db/migrate";

/** A PostgreSQL of our own that keeps what it promises to keep, and that we may treat badly. */
export interface OwnPostgres {
  readonly urls: { readonly app: string; readonly owner: string; readonly superuser: string };
  readonly pid: () => number;
  /**
   * SIGKILL to one backend that serves Haat, a busy one if there is one: the server ends every connection and goes
   * through crash recovery. Resolves when it has begun; false when there was no such backend.
   */
  killBackend(): Promise<boolean>;
  /** Resolves when the server takes connections. */
  accepts(): Promise<void>;
  /** SIGQUIT to the server (`-m immediate`) and a start on the same port. */
  restart(): Promise<void>;
  /** SIGQUIT to the server; `start` brings it back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** SIGSTOP and SIGCONT to the server and every backend: it neither answers nor closes. */
  freeze(): void;
  thaw(): void;
  readonly dispose: () => Promise<void>;
}

/**
 * With what Haat's own server has. Before it recovers from a crash, a server has every file of its folder written out;
 * Linux does that in one call, and a thousand crashes then take a quarter of an hour instead of a whole one.
 */
const settings = {
  ...durableSettings,
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};

/** Starts it, migrated and empty. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), "haat-proof-pg-"));
  const open = (port?: number) =>
    openCluster({
      dataDir,
      settings,
      durable: true,
      diesWithUs: true,
      onProgress: () => undefined,
      ...(port === undefined ? {} : { port }),
    });
  let cluster: OpenCluster = await open();
  await migrate({ ownerUrl: cluster.ownerUrl });
  const { appUrl, ownerUrl, superuserUrl, port: samePort } = cluster;
  const stop = async () => {
    process.kill(cluster.pid, "SIGQUIT");
    while (isAlive(cluster.pid)) await sleep(5);
  };
  const start = async () => {
    cluster = await open(samePort);
  };

  return {
    urls: { app: appUrl, owner: ownerUrl, superuser: superuserUrl },
    pid: () => cluster.pid,
    killBackend: () => killBackend(superuserUrl),
    async accepts() {
      while (!(await isAccepting(superuserUrl))) await sleep(20);
    },
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
    freeze() {
      for (const pid of family(cluster.pid)) process.kill(pid, "SIGSTOP");
    },
    thaw() {
      for (const pid of family(cluster.pid)) process.kill(pid, "SIGCONT");
    },
    dispose: async () => {
      await stopPostmaster(cluster.pid);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function killBackend(superuserUrl: string): Promise<boolean> {
  let heardOfCrash: () => void = () => undefined;
  const crashed = new Promise<void>((hear) => (heardOfCrash = hear));
  const server = postgres(superuserUrl, {
    max: 1,
    connect_timeout: 2,
    onnotice: () => undefined,
    onclose: () => heardOfCrash(),
  });
  try {
    const [row] = await server<{ pid: number }[]>`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and application_name = 'haat'
      order by (state = 'active') desc, random() limit 1`;
    if (!row) return false;
    process.kill(row.pid, "SIGKILL");
    await crashed;
    return true;
  } catch {
    return false;
  } finally {
    await server.end({ timeout: 1 }).catch(() => undefined);
  }
}

async function isAccepting(superuserUrl: string): Promise<boolean> {
  const server = postgres(superuserUrl, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await server`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await server.end({ timeout: 1 }).catch(() => undefined);
  }
}

/** The server itself first, so that it starts no further backend, then each of its processes. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}
