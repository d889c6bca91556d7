import { readdirSync, readFileSync } from "node:fs";

/** Resources used so far by a process and its children. */
export interface ProcessUse {
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** The kernel counts in hundredths of a second on all platforms of Node. */
const tickMs = 10;
const pageBytes = 4_096;

/** Reads /proc; NaN outside Linux. */
export function readProcesses(pid: number): ProcessUse {
  try {
    const use = { cpuMs: 0, residentBytes: 0 };
    for (const one of familyOf(pid)) {
      use.cpuMs += one.cpuMs;
      use.residentBytes += one.residentBytes;
    }
    return use;
  } catch {
    return { cpuMs: Number.NaN, residentBytes: Number.NaN };
  }
}

interface Process extends ProcessUse {
  readonly pid: number;
  readonly parent: number;
}

function familyOf(pid: number): Process[] {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const family = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent));
  return family;
}

/** Empty if the process has ended. Its name, in brackets, may contain spaces and brackets. */
function readProcess(pid: number): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, pages = 0] = [1, 11, 12, 21].map((index) => fields[index]);
    return [{ pid, parent, cpuMs: (user + system) * tickMs, residentBytes: pages * pageBytes }];
  } catch {
    return [];
  }
}
