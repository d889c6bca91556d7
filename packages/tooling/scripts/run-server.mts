import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithParent } from "./end-with-parent.mts";
import { root } from "./turbo.mts";

/** The built server loads in a fifth of the time and memory of the sources. */
const built = "apps/server/dist/main.js";

/** Runs the API in this process, built or from source. The server handles signals. */
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

// Images and systemd run this file directly: it serves an existing build.
if (import.meta.main) await runServer();
