/**
 * How a package tries its tests: Stryker makes one small change of the code at a time, and a test must fail for each.
 * It leaves alone what is a plain table (`as const`: stages, categories, sentences), and of SQL it can only leave out
 * a whole text; mutants of these are SQL files (packages/proof/mutants).
 */
export function mutationOf(name) {
  // Below the repository's own state, where no linter looks.
  const work = `../../.data/mutation/${name}`;
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: ["src/**/*.ts", "!src/**/*.test.ts", "!src/testing/**"],
    concurrency: 2,
    // A slow database is no endless loop.
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
