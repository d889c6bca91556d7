import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { locateBinaries } from "./binaries.ts";
import { bootstrap, databaseName, databaseUrl } from "./bootstrap.ts";
import { clusterFolder, createCluster } from "./cluster.ts";
import { loadCredentials } from "./credentials.ts";
import { takeLock, type InstanceLock } from "./instance-lock.ts";
import { chooseLauncher } from "./launcher.ts";
import { clearLeftovers } from "./orphan.ts";
import { startPostmaster, stopPostmaster, type Postmaster } from "./postmaster.ts";
import { durableSettings } from "./settings.ts";

export { AlreadyRunningError } from "./instance-lock.ts";

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its passwords, the lock and the log. Made when missing. */
  dataDir: string;
  /** Sentences for the person who waits. */
  onProgress?: (line: string) => void;
  /** Called once when the server ends without being asked to. */
  onExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  ownerUrl: string;
  appUrl: string;
  port: number;
  /** Process number of the server. */
  pid: number;
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
      settings: durableSettings,
      durable: true,
      diesWithUs: true,
      onProgress: options.onProgress ?? (() => {}),
    });
    return supervise(server, lock.release, options.onExit ?? (() => {}));
  } catch (error) {
    lock.release();
    process.removeListener("exit", lock.release);
    throw error;
  }
}

async function enterDataFolder(path: string): Promise<{ dataDir: string; lock: InstanceLock }> {
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    const dataDir = realpathSync(path);
    return { dataDir, lock: await takeLock(join(dataDir, "haat.lock"), dataDir) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") throw error;
    throw new Error(
      `This user may not write to the data folder ${path}. Start Haat as the user who made it.`,
      { cause: error },
    );
  }
}

export interface OpenCluster extends Postmaster {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
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
  const server = await startPostmaster({
    dataDir,
    binaries,
    launcher,
    settings: options.settings,
    port: options.port,
    onProgress,
  });
  try {
    await bootstrap(dataDir, server.port, credentials);
  } catch (error) {
    await stopPostmaster(server.pid);
    throw error;
  }
  const place = { port: server.port, database: databaseName };
  return {
    ...server,
    superuserUrl: databaseUrl("postgres", credentials.superuser, { port: server.port, database: "postgres" }),
    ownerUrl: databaseUrl("haat_owner", credentials.owner, place),
    appUrl: databaseUrl("haat_app", credentials.app, place),
  };
}

function supervise(
  server: OpenCluster,
  releaseLock: () => void,
  onExit: (reason: string) => void,
): EmbeddedPostgres {
  let stopping: Promise<void> | null = null;
  // process.exit() without stop(): ask the server to end; it needs us no longer for that.
  const endWithUs = () => void server.process.kill("SIGINT");
  process.once("exit", endWithUs);
  server.process.once("exit", (code, signal) => {
    process.removeListener("exit", endWithUs);
    if (stopping === null) onExit(signal === null ? `exit code ${code}` : `signal ${signal}`);
  });
  const stop = async () => {
    await stopPostmaster(server.pid);
    releaseLock();
    process.removeListener("exit", releaseLock);
  };
  return {
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    port: server.port,
    pid: server.pid,
    stop: () => (stopping ??= stop()),
  };
}
