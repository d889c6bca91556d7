import { readFileSync, writeFileSync } from "node:fs";

function statusOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${field}:`));
  return Number(/(\d+) kB/.exec(line ?? "")?.[1]) / 1_024;
}

export function residentMb(pid: number): number {
  return statusOf(pid, "VmRSS");
}

/** Returns a function with the peak increase in MB since now. */
export function watchPeakMb(pid: number): () => number {
  // Linux: 5 resets the peak to the current value.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentMb(pid);
  return () => statusOf(pid, "VmHWM") - before;
}
