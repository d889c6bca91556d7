import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { migrate } from "@haat/db/migrate";
import { clusterFolder } from "@haat/embedded-postgres/cluster";
import { openCluster, type OpenCluster } from "@haat/embedded-postgres/embedded-postgres";
import { stopPostmaster } from "@haat/embedded-postgres/process/postmaster";
import { isAlive } from "@haat/embedded-postgres/process/process-identity";
import { durableSettings } from "@haat/embedded-postgres/settings";

/** A durable PostgreSQL that tests may mistreat. */
export interface OwnPostgres {
  readonly urls: { readonly app: string; readonly owner: string; readonly superuser: string };
  readonly pid: () => number;
  /**
   * SIGKILL to one of Haat's backends, preferably a busy one: the server ends every connection and
   * recovers. False if there was none.
   */
  killBackend(): Promise<boolean>;
  /** Resolves when the server accepts connections. */
  accepts(): Promise<void>;
  /** SIGQUIT (`-m immediate`) and a start on the same port. */
  restart(): Promise<void>;
  /** SIGQUIT; `start` brings it back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** SIGSTOP and SIGCONT to the server and all backends: it neither answers nor closes. */
  freeze(): void;
  thaw(): void;
  /** A streaming replica of its current state. */
  startReplica(): Promise<OwnPostgres>;
  readonly dispose: () => Promise<void>;
}

/**
 * Settings of the embedded server. Before crash recovery PostgreSQL syncs every file of its folder;
 * `syncfs` makes a thousand crashes take 15 minutes instead of an hour.
 */
const settings = {
  ...durableSettings,
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};

/** Starts it migrated and empty, with additional settings. */
export async function startOwnPostgres(own: Record<string, string> = {}): Promise<OwnPostgres> {
  const server = await openOwnPostgres(newFolder(), own);
  await migrate({ ownerUrl: server.urls.owner });
  return server;
}

/** The same in a persistent folder, for data that takes long to fill. */
export async function startPersistentPostgres(folder: string): Promise<OwnPostgres> {
  mkdirSync(folder, { recursive: true });
  const server = await openOwnPostgres(folder, {});
  await migrate({ ownerUrl: server.urls.owner });
  return {
    ...server,
    dispose: async () => {
      await stopPostmaster(server.pid());
    },
  };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "haat-proof-pg-"));
}

/** A backend may end as soon as another one does. */
function goOn(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function openOwnPostgres(dataDir: string, own: Record<string, string>): Promise<OwnPostgres> {
  const open = (port?: number) =>
    openCluster({
      dataDir,
      settings: { ...settings, ...own },
      durable: true,
      diesWithUs: true,
      onProgress: () => undefined,
      ...(port === undefined ? {} : { port }),
    });
  let cluster: OpenCluster = await open();
  const { appUrl, ownerUrl, superuserUrl, port: samePort } = cluster;
  const stop = async () => {
    process.kill(cluster.pid, "SIGQUIT");
    while (isAlive(cluster.pid)) await sleep(5);
  };
  const start = async () => {
    cluster = await open(samePort);
  };
  let isFrozen = false;
  const thaw = () => {
    isFrozen = false;
    for (const pid of family(cluster.pid)) goOn(pid);
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
      isFrozen = true;
      for (const pid of family(cluster.pid)) process.kill(pid, "SIGSTOP");
    },
    thaw,
    startReplica: async () => openOwnPostgres(await copyForReplica(dataDir, superuserUrl), own),
    dispose: async () => {
      // A failed test may have frozen it, and a frozen server ignores the stop.
      if (isFrozen) thaw();
      await stopPostmaster(cluster.pid);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Takes a base backup of the running server and returns its folder. */
async function copyForReplica(dataDir: string, superuserUrl: string): Promise<string> {
  const copyDir = newFolder();
  const [cluster, copy] = [clusterFolder(dataDir), clusterFolder(copyDir)];
  const server = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await server`select pg_backup_start('replica', fast => true)`;
    // Keeps the owner, because root's PostgreSQL runs as another user.
    for (const [from, to] of [
      [cluster, copy],
      [join(dataDir, "credentials.json"), copyDir],
    ] as const)
      execFileSync("cp", ["-Rp", from, to]);
    const [backup] = await server<[{ label: string }]>`
      select labelfile as label from pg_backup_stop(wait_for_archive => false)`;
    writeFileSync(join(copy, "backup_label"), backup.label);
    const { uid, gid } = statSync(copy);
    chownSync(join(copy, "backup_label"), uid, gid);
  } finally {
    await server.end();
  }
  rmSync(join(copy, "postmaster.pid"), { force: true });
  writeFileSync(join(copy, "standby.signal"), "");
  appendFileSync(join(copy, "postgresql.auto.conf"), `primary_conninfo = '${superuserUrl}'\n`);
  return copyDir;
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
      where backend_type = 'client backend'
        and (application_name = 'haat' or application_name like 'haat-process %')
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

/** The postmaster first, so that it starts no more backends, then its processes. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}
