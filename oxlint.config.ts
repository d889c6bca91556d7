import { env } from "node:process";
import { config } from "./packages/tooling/lint/config.js";

// Each further thread of the part that knows types has a checker of its own, which reads again what the first has read.
env["GOMAXPROCS"] ??= "1";

export default config;
