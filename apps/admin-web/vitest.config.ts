import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/web-kit/testing/test-setup.ts"],
    testTimeout: 30_000,
  },
});
