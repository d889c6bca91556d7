import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Modules are read once for all files of a worker; each file clears what it leaves.
    isolate: false,
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/test-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
