import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { clusterFolder } from "@haat/embedded-postgres/cluster";
import { openCluster } from "@haat/embedded-postgres/embedded-postgres";
import { AlreadyRunningError, takeLock } from "@haat/embedded-postgres/process/instance-lock";
import { findPostmaster } from "@haat/embedded-postgres/process/orphan";
import { stopPostmaster } from "@haat/embedded-postgres/process/postmaster";
import { isAlive, lifeMark } from "@haat/embedded-postgres/process/process-identity";
import { disposableSettings } from "@haat/embedded-postgres/settings";
import { scratchFolder } from "../../scratch-folder.ts";

const stateFolder = resolve(import.meta.dirname, "../../../../../.data");
/** The link breaks once the server has ended and removed its folder. */
const dataDir = join(stateFolder, "test-postgres");
const noteFile = join(stateFolder, "test-postgres.json");

export interface TestPostgres {
  pid: number;
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** The process that stops an idle server. */
  watcher: { pid: number; life: string | null };
}

/**
 * The shared test server of this clone, started on demand. It outlives the starting process;
 * `stopTestPostgres` ends it.
 */
export async function ensureTestPostgres(): Promise<TestPostgres> {
  const running = runningTestPostgres();
  if (running !== null) return running;
  const { superuserUrl, ownerUrl, appUrl, pid } = await openCluster({
    dataDir: testDataDir(),
    settings: disposableSettings,
    durable: false,
    diesWithUs: false,
    onProgress: () => {},
  });
  const note = { pid, superuserUrl, ownerUrl, appUrl, watcher: { pid: 0, life: null } };
  // The watcher reads the note, so it is written before and again with the watcher's id.
  writeNote(note);
  const complete = { ...note, watcher: startWatcher() };
  writeNote(complete);
  return complete;
}

function writeNote(note: TestPostgres): void {
  writeFileSync(`${noteFile}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${noteFile}.new`, noteFile);
}

function startWatcher(): TestPostgres["watcher"] {
  const script = fileURLToPath(new URL("./stop-when-idle.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { cwd: "/", detached: true, stdio: "ignore" });
  child.unref();
  const { pid = 0 } = child;
  return { pid, life: lifeMark(pid) };
}

export function runningTestPostgres(): TestPostgres | null {
  try {
    const note = JSON.parse(readFileSync(noteFile, "utf8")) as TestPostgres;
    return findPostmaster(clusterFolder(realpathSync(dataDir))) === note.pid ? note : null;
  } catch {
    return null;
  }
}

/** Ends this clone's test server and removes its data. The next run recreates it in two seconds. */
export async function stopTestPostgres(): Promise<void> {
  const watcher = runningTestPostgres()?.watcher;
  if (existsSync(dataDir)) {
    const folder = realpathSync(dataDir);
    const pid = findPostmaster(clusterFolder(folder));
    if (pid !== null) await stopPostmaster(pid);
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(dataDir, { force: true });
  if (watcher !== undefined && watcher.pid !== process.pid && isSame(watcher)) process.kill(watcher.pid);
  rmSync(noteFile, { force: true });
}

function isSame({ pid, life }: TestPostgres["watcher"]): boolean {
  return pid > 0 && isAlive(pid) && life !== null && lifeMark(pid) === life;
}

/** A lock between all processes of this clone. */
export async function withTestServerLock<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(stateFolder, { recursive: true });
  const lockFile = join(stateFolder, "test-postgres.lock");
  const deadline = performance.now() + 180_000;
  for (;;) {
    try {
      const lock = await takeLock(lockFile, dataDir);
      try {
        return await work();
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof AlreadyRunningError) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Call it under the lock. */
function testDataDir(): string {
  if (!existsSync(dataDir)) {
    rmSync(dataDir, { force: true });
    const folder = mkdtempSync(join(scratchFolder(), "haat-test-postgres-"));
    chmodSync(folder, 0o711);
    symlinkSync(folder, dataDir);
  }
  return realpathSync(dataDir);
}
