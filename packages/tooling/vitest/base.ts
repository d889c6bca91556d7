import { env } from "node:process";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Test settings of every package. The timeouts end tests that hang; they don't judge speed. */
export const base: NonNullable<ViteUserConfig["test"]> = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } },
  // Files share the modules of a worker; each has a separate database and cleans up.
  isolate: false,
  // Other packages' tests run at the same time; a package that mostly waits may have more.
  maxWorkers: 2,
  reporters: ["default", ["json", { outputFile: env["HAAT_TEST_REPORT"] ?? ".test-report.json" }]],
};

/**
 * For browser packages, with happy-dom. One worker each: a second one would load every page's
 * modules again, a fifth of the processor time.
 */
export const pageTests: NonNullable<ViteUserConfig["test"]> = {
  ...base,
  environment: "happy-dom",
  include: ["src/**/*.test.{ts,tsx}"],
  setupFiles: ["@haat/ui/testing/test-setup.ts"],
  maxWorkers: 1,
};

export const nodeTests = defineConfig({
  test: { ...base, include: ["{src,scripts,lint}/**/*.test.ts"] },
});
