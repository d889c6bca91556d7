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

/** For packages that run on Node. */
export const nodeTests = defineConfig({
  test: { ...base, include: ["{src,scripts,eslint}/**/*.test.ts"] },
});
