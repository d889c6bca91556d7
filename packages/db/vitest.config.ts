import { mergeConfig } from "vitest/config";
import { nodeTests } from "@haat/tooling/vitest/base";

// Some tests fake timers, which modules would keep for later files of the same worker.
export default mergeConfig(nodeTests, { test: { isolate: true } });
