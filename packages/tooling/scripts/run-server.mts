import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithParent } from "./end-with-parent.mts";
import { root } from "./turbo.mts";

/** Reads the API's code, once. */
export async function loadServer(): Promise<{ startHaat: () => Promise<void> }> {
  const server = pathToFileURL(join(root, "apps/server/src/main.ts")).href;
  return (await import(server)) as { startHaat: () => Promise<void> };
}

/** Runs the API in this process. It handles the signals itself. */
export async function runServer(): Promise<void> {
  endWithParent();
  const { startHaat } = await loadServer();
  await startHaat();
}

// Run as a program, it serves what was built before, and builds nothing: so in images and under systemd (`deploy`).
if (import.meta.main) await runServer();
