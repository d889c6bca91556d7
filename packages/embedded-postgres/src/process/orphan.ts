import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "@haat/contract/start-refusal";
import { stopPostmaster } from "./postmaster.ts";
import { commandLine, isAlive, processesWorkingIn } from "./process-identity.ts";

export function findPostmaster(cluster: string): number | null {
  const pid = notedPid(cluster);
  if (pid === null || !isAlive(pid)) return null;
  const ours = commandLine(pid).includes(`-D ${cluster} `) || processesWorkingIn(cluster).includes(pid);
  return ours ? pid : null;
}

/**
 * Stops a server that outlived its Haat and removes a stale pid file. The caller must hold the
 * lock.
 */
export async function clearLeftovers(cluster: string, onProgress: (line: string) => void): Promise<void> {
  if (notedPid(cluster) === null) return;
  const orphan = findPostmaster(cluster);
  if (orphan !== null) {
    onProgress("Stopping the database of an interrupted run...");
    if (!(await stopPostmaster(orphan)))
      throw new StartRefusal(
        `A database process of an earlier run (${orphan}) did not stop. End it and start again.`,
      );
  }
  // Child processes may still hold shared memory, so they must end before a new server starts.
  for (let round = 0; round < 100; round++) {
    const rest = processesWorkingIn(cluster);
    if (rest.length === 0) break;
    if (round === 50) for (const pid of rest) quit(pid);
    await sleep(50);
  }
  // PostgreSQL refuses to start if another program now has this pid.
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

function quit(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // Already gone.
  }
}

function notedPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
