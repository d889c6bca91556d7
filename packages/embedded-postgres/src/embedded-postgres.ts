import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { archiveSettings } from "./backup/wal-archive.ts";
import { locateBinaries } from "./binaries.ts";
import { bootstrap, databaseName, databaseUrl } from "./bootstrap.ts";
import { clusterFolder, createCluster } from "./cluster.ts";
import { loadCredentials } from "./credentials.ts";
import { makeFolder } from "./make-folder.ts";
import { takeLock, type InstanceLock } from "./process/instance-lock.ts";
import { chooseLauncher } from "./process/launcher.ts";
import { clearLeftovers } from "./process/orphan.ts";
import { startPostmaster, stopPostmaster, type Postmaster } from "./process/postmaster.ts";
import { durableSettings } from "./settings.ts";

export { AlreadyRunningError } from "./process/instance-lock.ts";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  onProgress?: (line: string) => void;
  onExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on a data folder, creating the database if needed. Throws
 * AlreadyRunningError while another process uses the folder; cleans up after a killed one.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, lock } = await enterDataFolder(options.dataDir);
  process.once("exit", lock.release);
  try {
    const server = await openCluster({
      dataDir,
      settings: { ...durableSettings, ...archiveSettings(dataDir) },
      durable: true,
      diesWithUs: true,
      onProgress: options.onProgress ?? (() => {}),
    });
    const { onProgress = () => {}, onExit = () => {} } = options;
    return supervise(server, { releaseLock: lock.release, onProgress, onExit });
  } catch (error) {
    lock.release();
    process.removeListener("exit", lock.release);
    throw error;
  }
}

async function enterDataFolder(path: string): Promise<{ dataDir: string; lock: InstanceLock }> {
  try {
    makeFolder(path);
    const dataDir = realpathSync(path);
    return { dataDir, lock: await takeLock(join(dataDir, "haat.lock"), dataDir) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof StartRefusal) throw error;
    const isForbidden = ["EACCES", "EPERM", "EROFS"].includes(code);
    throw new StartRefusal(
      isForbidden
        ? `This user can't write to the data folder ${path}. Start Haat as the user who created it.`
        : `Could not open the data folder ${path} (${message}).`,
      { cause: error },
    );
  }
}

export interface OpenCluster extends Postmaster {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  restart(): Promise<Postmaster>;
}

/**
 * Creates the cluster if missing, starts its server and bootstraps it. The caller holds the lock.
 */
export async function openCluster(options: {
  dataDir: string;
  settings: Record<string, string>;
  durable: boolean;
  diesWithUs: boolean;
  port?: number;
  onProgress: (line: string) => void;
}): Promise<OpenCluster> {
  const { dataDir, durable, diesWithUs, onProgress } = options;
  const cluster = clusterFolder(dataDir);
  const isNew = !existsSync(cluster);
  const binaries = await locateBinaries();
  const launcher = chooseLauncher({
    binaries,
    folder: dataDir,
    clusterDir: isNew ? null : cluster,
    diesWithUs,
  });
  const credentials = loadCredentials(dataDir);
  if (isNew) onProgress("Creating the database (first start only)...");
  await createCluster({ dataDir, binaries, launcher, superuserPassword: credentials.superuser, durable });
  await clearLeftovers(cluster, onProgress);
  const start = (port: number | undefined) =>
    startPostmaster({ dataDir, binaries, launcher, settings: options.settings, port, onProgress });
  const server = await start(options.port);
  try {
    await bootstrap(dataDir, server.port, credentials);
  } catch (error) {
    await stopPostmaster(server.pid);
    throw error;
  }
  const place = { port: server.port, database: databaseName };
  return {
    ...server,
    async restart() {
      await clearLeftovers(cluster, onProgress);
      return start(server.port);
    },
    superuserUrl: databaseUrl("postgres", credentials.superuser, { port: server.port, database: "postgres" }),
    ownerUrl: databaseUrl("haat_owner", credentials.owner, place),
    appUrl: databaseUrl("haat_app", credentials.app, place),
  };
}

/** How often a server that exits unexpectedly is restarted. */
const restarts = { max: 3, withinMs: 600_000 };

interface Watch {
  readonly releaseLock: () => void;
  readonly onProgress: (line: string) => void;
  readonly onExit: (reason: string) => void;
}

function supervise(cluster: OpenCluster, { releaseLock, onProgress, onExit }: Watch): EmbeddedPostgres {
  let server: Postmaster = cluster;
  let stopping: Promise<void> | null = null;
  let restarting = Promise.resolve();
  const isStopping = () => stopping !== null;
  const restartedAt: number[] = [];
  // On process.exit() without stop(): the server can shut down on its own.
  const endWithUs = () => void server.process.kill("SIGINT");
  process.once("exit", endWithUs);

  const canRestart = () => {
    const now = performance.now();
    const recent = restartedAt.filter((at) => now - at < restarts.withinMs);
    restartedAt.splice(0, restartedAt.length, ...recent, now);
    return recent.length < restarts.max;
  };
  const restart = async (reason: string) => {
    for (let cause = reason; !isStopping();) {
      if (!canRestart()) {
        onExit(`${cause}. It was restarted ${restarts.max} times within ten minutes`);
        return;
      }
      onProgress(`The database exited unexpectedly (${cause}). Restarting it...`);
      try {
        server = await cluster.restart();
        watch();
        onProgress("The database is running again.");
        return;
      } catch (error) {
        cause = error instanceof Error ? error.message : String(error);
      }
    }
  };
  const watch = () => {
    server.process.once("exit", (code, signal) => {
      if (!isStopping()) restarting = restart(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
  };
  watch();

  const stop = async () => {
    await restarting;
    await stopPostmaster(server.pid);
    process.removeListener("exit", endWithUs);
    releaseLock();
    process.removeListener("exit", releaseLock);
  };
  return {
    superuserUrl: cluster.superuserUrl,
    ownerUrl: cluster.ownerUrl,
    appUrl: cluster.appUrl,
    port: cluster.port,
    get pid() {
      return server.pid;
    },
    stop: () => (stopping ??= stop()),
  };
}
