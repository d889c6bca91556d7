import { defineConfig } from "vitest/config";

// Modules are read once for all files of a worker; each file has a database of its own.
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000, isolate: false },
});
