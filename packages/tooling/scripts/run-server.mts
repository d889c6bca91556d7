import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithParent } from "./end-with-parent.mts";
import { root } from "./turbo.mts";

/** What `turbo run build` makes of the server: read in a fifth of the time and memory that its sources take. */
const built = "apps/server/dist/main.js";

/** Runs the API in this process, as it was built or from these sources. It handles the signals itself. */
export async function runServer(program = built): Promise<void> {
  endWithParent();
  const path = join(root, program);
  if (!existsSync(path)) {
    console.error("Haat is not built yet: run `npx -y pnpm@12.21.0 build` first.");
    process.exitCode = 1;
    return;
  }
  const { startHaat } = (await import(pathToFileURL(path).href)) as { startHaat: () => Promise<void> };
  await startHaat();
}

// Run as a program, it serves what was built before, and builds nothing: so in images and under systemd (`deploy`).
if (import.meta.main) await runServer();
