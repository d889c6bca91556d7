import "./require-node.mjs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApps } from "./build-apps.mts";
import { endWithParent } from "./end-with-parent.mts";
import { findChromium } from "./find-chromium.mts";
import { complaintsOf, failures, removeReports, table, tally, testedPackages } from "./test-report.mts";
import { root, startTurbo, untilExit } from "./turbo.mts";

/** Runs every test of every package; the last line printed is the result. Answers the exit code. */
async function test(): Promise<number> {
  const packages = testedPackages(root);
  removeReports(packages);
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  if (!(await buildApps())) return 1;
  // Two packages at once need four cores: each runs two files side by side, and a browser waits only so long.
  const concurrency = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
  const args = ["run", "test", "--continue=always", "--log-order=grouped", `--concurrency=${concurrency}`];
  const turbo = startTurbo(args, "inherit", { CHROMIUM_PATH: chromium, VITEST_MAX_WORKERS: "2" });
  const { code, interrupted } = await untilExit(turbo);
  if (interrupted !== null) return 130;

  const tallies = packages.map(tally);
  const failed = failures(tallies);
  // Turbo knows of a package that failed although each of its tests passed, for instance by an unhandled rejection.
  const unexplained = failed === 0 && code !== 0 ? 1 : 0;
  console.log(`\n${table(tallies)}\n`);
  console.log(complaintsOf(tallies));
  if (unexplained > 0)
    console.log("Every test passed, but a package ended with an error; its log is above.\n");
  const passed = tallies.reduce((sum, one) => sum + one.passed, 0);
  console.log(`${passed} passed, ${failed + unexplained} failed`);
  return failed + unexplained === 0 && passed > 0 ? 0 : 1;
}

async function stopTestPostgres(): Promise<void> {
  const server = pathToFileURL(join(root, "packages/testing/src/database/test-server.ts")).href;
  const { stopTestPostgres: stop } = (await import(server)) as { stopTestPostgres: () => Promise<void> };
  await stop();
}

endWithParent();
process.exitCode = await test().finally(stopTestPostgres);
