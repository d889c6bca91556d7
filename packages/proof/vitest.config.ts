import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";

export default defineConfig({
  test: {
    ...base,
    testTimeout: 600_000,
    include: ["src/**/*.test.ts"],
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
