import "../require-node.mjs";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithParent } from "../end-with-parent.mts";
import { root, startTurbo, untilExit } from "../turbo.mts";
import { findChromium } from "./find-chromium.mts";
import { findNginx } from "./find-nginx.mts";
import { failuresIn, type Report } from "./test-report.mts";

const [level = "test", ...options] = process.argv.slice(2);
const left =
  level === "test"
    ? "Left to `pnpm test:full`: every page in one of its looks, the other browser tests, the server over HTTP, its pictures and its PostgreSQL, the plans of the catalogue's queries, the proofs of ordering and security."
    : "Left to `pnpm prove`: the proofs at their long sizes, the mutants; to `pnpm bench`: how quick it is.";

// Small tests wait for their database half of the time, so run one task more than there are cores.
// Each task of test:full uses all cores; two together starve the browser.
const tasks = level === "test" ? availableParallelism() + 1 : 1;

const reports = () => globSync("{apps,packages}/*/.test-report.json", { cwd: root }).toSorted();

/** Packages whose tests of this level left no report. */
function unreported(): string[] {
  return globSync("{apps,packages}/*/package.json", { cwd: root })
    .map((file) => join(root, dirname(file)))
    .filter((folder) => {
      const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
        scripts?: Record<string, string>;
      };
      return scripts[level] !== undefined && !existsSync(join(folder, ".test-report.json"));
    });
}

/** Programs that a level's tests need. */
function programs(): NodeJS.ProcessEnv {
  const chromium = { CHROMIUM_PATH: findChromium() };
  return level === "test" ? chromium : { ...chromium, NGINX_PATH: findNginx() };
}

/** Runs the tests through turbo and passes on options such as --affected. Returns the exit code. */
async function test(): Promise<number> {
  for (const report of reports()) rmSync(join(root, report));
  const env = programs();
  const args = ["run", level, ...options, "--continue=always", "--log-order=grouped"];
  const turbo = startTurbo([...args, `--concurrency=${tasks}`], "inherit", env);
  const { code, interrupted } = await untilExit(turbo);
  if (interrupted !== null) return 130;

  const read = reports().map((file) => JSON.parse(readFileSync(join(root, file), "utf8")) as Report);
  const failures = read.flatMap(failuresIn);
  // With options, turbo skips some packages, which leave no report.
  if (options.length === 0) failures.push(...unreported().map((folder) => `${folder} left no report`));
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  const passed = read.reduce(
    (sum, report) => sum + (report.numPassedTests ?? report.stats?.expected ?? 0),
    0,
  );
  // An unhandled rejection fails a task whose tests all passed.
  const failed = Math.max(failures.length, code === 0 ? 0 : 1);
  if (failures.length < failed)
    console.log("\n✗ A task ended with an error outside its tests; its log is above.");
  console.log(`\n${left}\n${passed} passed, ${failed} failed`);
  return failed === 0 && (passed > 0 || options.length > 0) ? 0 : 1;
}

async function stopTestPostgres(): Promise<void> {
  const server = pathToFileURL(join(root, "packages/testing/src/database/server/test-server.ts")).href;
  await ((await import(server)) as { stopTestPostgres: () => Promise<void> }).stopTestPostgres();
}

endWithParent();
process.exitCode = await test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
await stopTestPostgres();
