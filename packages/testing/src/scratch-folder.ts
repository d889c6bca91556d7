import { statfsSync } from "node:fs";
import { freemem, platform, tmpdir } from "node:os";

const inMemory = "/dev/shm";
const plenty = 4 * 2 ** 30;

/**
 * TMPDIR if set, memory if there is plenty, otherwise the system's folder. A database is hundreds
 * of small files, twenty times slower on a full disk.
 */
export function scratchFolder(): string {
  return process.env["TMPDIR"] === undefined && hasPlenty() ? inMemory : tmpdir();
}

function hasPlenty(): boolean {
  if (platform() !== "linux" || freemem() < plenty) return false;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= plenty;
  } catch {
    return false;
  }
}
