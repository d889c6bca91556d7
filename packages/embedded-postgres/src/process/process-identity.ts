import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { platform } from "node:os";

/** Zombies don't count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const state = statFields(pid)?.[0];
  return state !== "Z" && state !== "X";
}

/** Distinguishes processes that reuse a pid; null if the system can't tell. */
export function lifeMark(pid: number): string | null {
  if (platform() === "linux") {
    const ticks = statFields(pid)?.[19];
    return ticks === undefined ? null : `${bootId()}:${ticks}`;
  }
  return psField(pid, "lstart");
}

export function commandLine(pid: number): string {
  if (platform() !== "linux") return psField(pid, "command") ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Pids of processes with this working directory. Linux only; elsewhere empty. */
export function processesWorkingIn(folder: string): number[] {
  if (platform() !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number);
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "boot";
  }
}

function psField(pid: number, field: string): string | null {
  if (platform() === "win32") return null;
  try {
    const out = execFileSync("ps", ["-p", String(pid), "-o", `${field}=`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return out.trim() || null;
  } catch {
    return null;
  }
}
