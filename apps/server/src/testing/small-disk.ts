import { execFileSync } from "node:child_process";

/** Puts a disk of 128 kB in the place of a folder. False where that is not allowed: only root may. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
