import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "@haat/contract/start-refusal";
import { stopPostmaster } from "./postmaster.ts";
import { commandLine, isAlive, processesWorkingIn } from "./process-identity.ts";

/** The server that has this cluster open, no matter who started it; null when its process file is absent or out of date. */
export function findPostmaster(cluster: string): number | null {
  const pid = notedPid(cluster);
  if (pid === null || !isAlive(pid)) return null;
  const ours = commandLine(pid).includes(`-D ${cluster} `) || processesWorkingIn(cluster).includes(pid);
  return ours ? pid : null;
}

/**
 * Ends a server that outlived the Haat it belonged to, and removes a process file that is out of date.
 * Only call it while holding the lock of the data folder.
 */
export async function clearLeftovers(cluster: string, onProgress: (line: string) => void): Promise<void> {
  if (notedPid(cluster) === null) return;
  const orphan = findPostmaster(cluster);
  if (orphan !== null) {
    onProgress("Stopping the database of a run that was killed …");
    if (!(await stopPostmaster(orphan)))
      throw new StartRefusal(`A database process of an earlier run (${orphan}) does not stop.`);
  }
  // Children of a killed server may still hold its memory; a new one must not start beside them.
  for (let round = 0; round < 100; round++) {
    const rest = processesWorkingIn(cluster);
    if (rest.length === 0) break;
    if (round === 50) for (const pid of rest) quit(pid);
    await sleep(50);
  }
  // PostgreSQL itself would refuse to start if the number now belongs to some other program.
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

function quit(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // Gone in the meantime.
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
