import { defineConfig } from "vitest/config";

// One file after the other: each loads the machine as far as it goes, and side by side they would only wait.
export default defineConfig({
  test: {
    ...{ include: ["src/**/*.test.ts"], fileParallelism: false, testTimeout: 240_000, hookTimeout: 120_000 },
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
