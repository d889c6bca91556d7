import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";

export default defineConfig({
  test: {
    ...base,
    testTimeout: 600_000,
    // A proof waits for a silent or a restarting database most of its time.
    maxWorkers: 4,
    include: ["src/**/*.test.ts"],
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
