import "./require-node.mjs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApps } from "./build-apps.mts";
import { runServer } from "./run-server.mts";
import { root } from "./turbo.mts";

// Later starts reuse compiled code.
enableCompileCache(join(root, "node_modules/.cache/haat-code"));

/** `--workers 4` is the same as WORKERS=4. */
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

// PAGES=off needs no web builds.
if (readArguments() && (await buildApps(process.env["PAGES"] !== "off"))) await runServer();
else process.exitCode = 1;
