import "./require-node.mjs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApps } from "./build-apps.mts";
import { runServer } from "./run-server.mts";
import { root } from "./turbo.mts";

// The second start takes the code as the first one compiled it.
enableCompileCache(join(root, "node_modules/.cache/haat-code"));

/** `--workers 4` says the same as the setting WORKERS=4. */
function readArguments(): boolean {
  try {
    const { workers } = parseArgs({ options: { workers: { type: "string" } } }).values;
    if (workers !== undefined) process.env["WORKERS"] = workers;
    return true;
  } catch (error) {
    console.error(`${(error as Error).message}\nOnly --workers with a number is understood here.`);
    return false;
  }
}

// An API without pages needs none of them built.
if (readArguments() && (await buildApps(process.env["PAGES"] !== "off"))) await runServer();
else process.exitCode = 1;
