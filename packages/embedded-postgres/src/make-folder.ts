import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it first, that others may pass through and not list. Not by Node's own `recursive`: below
 * /proc, where the system says of a new folder that what is above it is not there, that tries again without end.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o711 });
  } catch (error) {
    // Another process that starts here was as quick.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
