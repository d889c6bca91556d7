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
  /** Holds the cluster, its passwords, the lock and the log. Made when missing. */
  dataDir: string;
  /** Sentences for the person who waits. */
  onProgress?: (line: string) => void;
  /** Called once when the server has ended without being asked to and could not be brought back. */
  onExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  port: number;
  /** Process number of the server as it runs now. */
  readonly pid: number;
  /** Ends the server in order and gives the data folder back. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with Haat on the given data folder, making the database the first time.
 * Refuses with AlreadyRunningError while another process uses the folder; cleans up after one that was killed.
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
    const mayNot = ["EACCES", "EPERM", "EROFS"].includes(code);
    throw new StartRefusal(
      mayNot
        ? `This user may not write to the data folder ${path}. Start Haat as the user who made it.`
        : `The data folder ${path} cannot be used (${message}).`,
      { cause: error },
    );
  }
}

export interface OpenCluster extends Postmaster {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** Starts the server again at the same place after it has ended. */
  restart(): Promise<Postmaster>;
}

/** Makes the cluster when missing, starts its server and completes the bootstrap. The caller holds the lock. */
export async function openCluster(options: {
  dataDir: string;
  settings: Record<string, string>;
  durable: boolean;
  diesWithUs: boolean;
  /** Where to listen; a free port when absent. */
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
  if (isNew) onProgress("Preparing the database (first start only) …");
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

/** A server that ends by itself is started again so often in so many ms. */
const revivals = { most: 3, withinMs: 600_000 };

interface Watch {
  readonly releaseLock: () => void;
  readonly onProgress: (line: string) => void;
  readonly onExit: (reason: string) => void;
}

/** Keeps the server running until it is stopped. Anyone who is connected connects again, at the same place. */
function supervise(cluster: OpenCluster, { releaseLock, onProgress, onExit }: Watch): EmbeddedPostgres {
  let server: Postmaster = cluster;
  let stopping: Promise<void> | null = null;
  let reviving = Promise.resolve();
  const isStopping = () => stopping !== null;
  const revivedAt: number[] = [];
  // process.exit() without stop(): ask the server to end; it needs us no longer for that.
  const endWithUs = () => void server.process.kill("SIGINT");
  process.once("exit", endWithUs);

  const mayRevive = () => {
    const now = performance.now();
    const recent = revivedAt.filter((at) => now - at < revivals.withinMs);
    revivedAt.splice(0, revivedAt.length, ...recent, now);
    return recent.length < revivals.most;
  };
  const revive = async (reason: string) => {
    for (let why = reason; !isStopping();) {
      if (!mayRevive()) {
        onExit(`${why}. It was started again ${revivals.most} times within ten minutes`);
        return;
      }
      onProgress(`The database ended by itself (${why}) and is started again …`);
      try {
        server = await cluster.restart();
        watch();
        onProgress("The database is back.");
        return;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
  };
  const watch = () => {
    server.process.once("exit", (code, signal) => {
      if (!isStopping()) reviving = revive(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
  };
  watch();

  const stop = async () => {
    await reviving;
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
