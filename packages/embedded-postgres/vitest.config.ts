import { mergeConfig } from "vitest/config";
import { nodeTests } from "@haat/tooling/vitest/base";

// Some of these tests stop the clock, and what a module took from it would stay with the next file of its worker.
export default mergeConfig(nodeTests, { test: { isolate: true } });
