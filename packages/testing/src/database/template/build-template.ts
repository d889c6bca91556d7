import { buildTemplate } from "./template.ts";

// turbo runs this script once before the packages' tests; a single test run starts it on demand.
await buildTemplate();
