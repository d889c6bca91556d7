import { defineConfig } from "vitest/config";

// One file after the other: each loads the machine as far as it goes, and side by side they would only wait.
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], fileParallelism: false, testTimeout: 240_000, hookTimeout: 120_000 },
});
