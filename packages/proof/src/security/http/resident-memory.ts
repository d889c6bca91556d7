import { readFileSync, writeFileSync } from "node:fs";

function statusOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${field}:`));
  return Number(/(\d+) kB/.exec(line ?? "")?.[1]) / 1_024;
}

/** What a process holds in memory now, in MB. */
export function residentMb(pid: number): number {
  return statusOf(pid, "VmRSS");
}

/** Counts from now on: answers how many MB more than now the process has held at its highest. */
export function watchPeakMb(pid: number): () => number {
  // Linux: 5 sets the mark of the highest to what is held now.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentMb(pid);
  return () => statusOf(pid, "VmHWM") - before;
}
