import "./require-node.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { endWithParent } from "./end-with-parent.mts";
import { root } from "./turbo.mts";

endWithParent();
const args = ["--watch", "--watch-preserve-output", join(root, "packages/tooling/scripts/dev-server.mts")];
// A separate process group: Ctrl-C reaches this process only, so the server gets one signal.
const watcher = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  detached: true,
  env: { ...process.env, HAAT_DEV: "1", HAAT_DEV_OWNER: String(process.pid) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => watcher.kill("SIGTERM"));
watcher.once("exit", (code) => process.exit(code ?? 0));
