import { readFileSync } from "node:fs";
import { platform } from "node:os";

const runner = /(^|[/\\\s])(npx|npm|pnpm)(\.[a-z]+)?(\s|$|@)|\b(npm-cli|npx-cli)\.js/;

/** Sends this process SIGTERM within a second of the end of the pnpm or npx that started it. */
export function endWithParent(): void {
  const parent = process.ppid;
  const starters = runnersAbove(parent);
  const timer = setInterval(() => {
    const orphaned = process.ppid !== parent || starters.some(({ pid, life }) => lifeOf(pid) !== life);
    if (!orphaned) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 1000);
  timer.unref();
}

interface Starter {
  pid: number;
  life: string | null;
}

/** The chain of npx, npm, pnpm and shells above this process. */
function runnersAbove(parent: number): Starter[] {
  if (platform() !== "linux") return [];
  const chain: Starter[] = [];
  let known = 0;
  for (let pid = parent; pid > 1; pid = Number(stat(pid)?.[1] ?? 0)) {
    chain.push({ pid, life: lifeOf(pid) });
    if (runner.test(commandLine(pid))) known = chain.length;
    else if (chain.length - known > 1) break;
  }
  return chain.slice(0, known);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Start time of a process; null once it has ended, even as a zombie. */
function lifeOf(pid: number): string | null {
  const fields = stat(pid);
  return fields === null || fields[0] === "Z" ? null : (fields[19] ?? null);
}

function stat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
