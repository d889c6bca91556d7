import { defineConfig } from "vitest/config";

// Two files side by side and no more: each waits half of its time for clocks that run out and processes that start.
export default defineConfig({
  test: {
    ...{ include: ["src/**/*.test.ts"], maxWorkers: 2, testTimeout: 240_000, hookTimeout: 120_000 },
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
