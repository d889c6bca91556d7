import { buildTemplate } from "./template.ts";

// A script of its own: turbo runs it once before the packages' tests, and a lone test run starts it when needed.
await buildTemplate();
