import "./require-node.mjs";
import { buildApps } from "./build-apps.mts";
import { runServer } from "./run-server.mts";

// An API without pages needs none of them built.
if (process.env["PAGES"] === "off" || (await buildApps())) await runServer();
else process.exitCode = 1;
