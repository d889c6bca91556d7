import "./require-node.mjs";
import { buildApps } from "./build-apps.mts";
import { runServer } from "./run-server.mts";

if (await buildApps()) await runServer();
else process.exitCode = 1;
