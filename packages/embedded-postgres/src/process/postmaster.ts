import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "@haat/contract/start-refusal";
import type { Binaries } from "../binaries.ts";
import { clusterFolder } from "../cluster.ts";
import type { Launcher } from "./launcher.ts";
import { isAlive } from "./process-identity.ts";

export interface Postmaster {
  pid: number;
  port: number;
  process: ChildProcess;
}

export interface PostmasterOptions {
  dataDir: string;
  binaries: Binaries;
  launcher: Launcher;
  settings: Record<string, string>;
  port?: number | undefined;
  onProgress: (line: string) => void;
}

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    const started = await tryToStart(options, options.port ?? (await freePort()));
    if (typeof started !== "string") return started;
    // Another program took the port, or child processes of a killed server are still exiting.
    const isTemporary = /could not (bind|create any TCP)|shared memory block/.test(started);
    if (!isTemporary || attempt >= 20) throw new StartRefusal(describeFailure(started, options.dataDir));
    await sleep(300);
  }
}

/** The last fatal message, which is the one that ended the server. */
function describeFailure(log: string, dataDir: string): string {
  const lines = log.split("\n");
  const line = lines.findLast((one) => /(?:FATAL|PANIC):/.test(one)) ?? lines.at(-1) ?? "";
  const reason = line.slice(line.lastIndexOf(":  ") + 1).trim();
  return `PostgreSQL did not start in ${dataDir}: ${reason}. See ${join(dataDir, "postgres.log")}.`;
}

export async function stopPostmaster(pid: number): Promise<boolean> {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ESRCH") return true;
      throw error;
    }
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return true;
      await sleep(20);
    }
  }
  return false;
}

async function tryToStart(options: PostmasterOptions, port: number): Promise<Postmaster | string> {
  const cluster = clusterFolder(options.dataDir);
  const settings = { ...options.settings, port: String(port) };
  const args = [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const command = options.launcher.command(options.binaries.postgres, args);
  const logFile = join(options.dataDir, "postgres.log");
  const logStart = trimLog(logFile);
  // A file instead of a pipe, so that the server can still log when we are gone.
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(command.file, command.args, { ...command.options, stdio: ["ignore", log, log] });
  closeSync(log);
  child.unref();
  const failures: Error[] = [];
  child.once("error", (error) => failures.push(error));

  const begun = performance.now();
  let isReported = false;
  while (child.exitCode === null && child.signalCode === null && failures.length === 0) {
    if (child.pid !== undefined && isReady(cluster, child.pid))
      return { pid: child.pid, port, process: child };
    if (!isReported && performance.now() - begun > 4000) {
      isReported = true;
      options.onProgress("The database is recovering from an interrupted run...");
    }
    await sleep(25);
  }
  for (const failure of failures) throw failure;
  return readFileSync(logFile, "utf8").slice(logStart).trim().slice(-2000);
}

/** The eighth line of postmaster.pid is the server's state. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** Truncates a large log. Returns where this run's part begins. */
function trimLog(file: string): number {
  try {
    const { size } = statSync(file);
    if (size < 5_000_000) return size;
    truncateSync(file);
  } catch {
    // No log yet.
  }
  return 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
