import { statfsSync } from "node:fs";
import { freemem, platform, tmpdir } from "node:os";

const inMemory = "/dev/shm";
const plenty = 4 * 2 ** 30;

/**
 * Where tests keep what lives no longer than they do: TMPDIR where it is set, else in memory where there is plenty, else where the
 * system has its temporary files. A database is hundreds of small files, which a well-filled disk makes twenty times slower.
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
