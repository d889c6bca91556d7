import { env } from "node:process";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** How every package's tests are run. The limits end a test that hangs; none is there to judge how quick it is. */
export const base: NonNullable<ViteUserConfig["test"]> = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } },
  // Modules are read once for all files of a worker; each file has a database of its own and clears what it leaves.
  isolate: false,
  // Beside other packages' tests; one that waits most of its time has more.
  maxWorkers: 2,
  reporters: ["default", ["json", { outputFile: env["HAAT_TEST_REPORT"] ?? ".test-report.json" }]],
};

/**
 * For packages that run in a browser, with a document of happy-dom. One worker each: a second would read and warm up again all that
 * a page is made of, a fifth of their processor time, and the cores are busy with other packages.
 */
export const pageTests: NonNullable<ViteUserConfig["test"]> = {
  ...base,
  environment: "happy-dom",
  include: ["src/**/*.test.{ts,tsx}"],
  setupFiles: ["@haat/ui/testing/test-setup.ts"],
  maxWorkers: 1,
};

/** For packages that run on Node. */
export const nodeTests = defineConfig({
  test: { ...base, include: ["{src,scripts,lint}/**/*.test.ts"] },
});
