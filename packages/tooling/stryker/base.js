/**
 * Mutation tests: Stryker changes one expression at a time, and a test must fail for each change.
 * It skips `as const` tables; packages/proof/mutants covers SQL.
 */
export function mutationOf(name) {
  // In a folder that the linters ignore.
  const work = `../../.data/mutation/${name}`;
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: ["src/**/*.ts", "!src/**/*.test.ts", "!src/testing/**"],
    concurrency: 2,
    // A slow database must not count as an endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    tempDirName: work,
    cleanTempDir: "always",
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { allowEmojis: false, reportTests: false, logTests: false },
    jsonReporter: { fileName: `${work}.json` },
    allowConsoleColors: false,
    warnings: { slow: false },
    thresholds: { high: 95, low: 90, break: 85 },
  };
}
