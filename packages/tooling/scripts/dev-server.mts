import { runServer } from "./run-server.mts";

// dev.mts starts this under `node --watch`, which would outlive a killed dev.mts.
const owner = Number(process.env["HAAT_DEV_OWNER"]);
setInterval(() => {
  try {
    process.kill(owner, 0);
  } catch {
    process.kill(process.ppid, "SIGTERM");
  }
}, 1000).unref();

await runServer("apps/server/src/main.ts");
