import { runServer } from "./run-server.mts";

// Started by dev.mts under `node --watch`. The watcher would wait for a change for ever when dev.mts was killed.
const owner = Number(process.env["HAAT_DEV_OWNER"]);
setInterval(() => {
  try {
    process.kill(owner, 0);
  } catch {
    process.kill(process.ppid, "SIGTERM");
  }
}, 1000).unref();

await runServer("apps/server/src/main.ts");
