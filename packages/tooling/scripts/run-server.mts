import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithParent } from "./end-with-parent.mts";
import { root } from "./turbo.mts";

/** Runs the API in this process. It handles the signals itself. */
export async function runServer(): Promise<void> {
  endWithParent();
  const server = pathToFileURL(join(root, "apps/api/src/server.ts")).href;
  const { startServer } = (await import(server)) as { startServer: () => Promise<void> };
  await startServer();
}
