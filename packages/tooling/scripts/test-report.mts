import { globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const reportName = ".test-report.json";

/** What one package's tests came to. `notRun` are skipped, to be written, or cut off by another failure. */
export interface Tally {
  name: string;
  passed: number;
  failed: number;
  notRun: number;
  /** Why the package counts as failed beyond its own tests; null when it does not. */
  fault: string | null;
}

export interface TestedPackage {
  name: string;
  folder: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The packages of the repository that have a test script. */
export function testedPackages(root: string): TestedPackage[] {
  return globSync("{apps,packages}/*/package.json", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const { name, scripts } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
        name: string;
        scripts?: Record<string, string>;
      };
      return scripts?.["test"] === undefined ? [] : [{ name, folder: join(root, dirname(file)) }];
    });
}

/** Removes the reports of earlier runs, so that none of them can count for this one. */
export function removeReports(packages: readonly TestedPackage[]): void {
  for (const { folder } of packages) rmSync(join(folder, reportName), { force: true });
}

/** Reads what a package's run wrote. No report, no test and a fault outside the tests are failures too. */
export function tally({ name, folder }: TestedPackage): Tally {
  const none = { name, passed: 0, failed: 0, notRun: 0 };
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(join(folder, reportName), "utf8")) as VitestReport | PlaywrightReport;
  } catch {
    return { ...none, fault: "left no report" };
  }
  const counted = "stats" in report ? fromPlaywright(report) : fromVitest(report);
  const total = counted.passed + counted.failed + counted.notRun;
  if (total === 0) return { ...none, fault: "ran no test" };
  const fault = counted.sound || counted.failed + counted.notRun > 0 ? null : "failed outside its tests";
  const { passed, failed, notRun } = counted;
  return { name, passed, failed, notRun, fault };
}

type Count = Pick<Tally, "passed" | "failed" | "notRun"> & { sound: boolean };

function fromVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notRun: report.numPendingTests + report.numTodoTests,
    sound: report.success,
  };
}

/** A test that passed only when repeated has failed: what it found is not gone. */
function fromPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    notRun: stats.skipped,
    sound: errors.length === 0,
  };
}

/** The tests that count as failed: those that did, those that were not run, and each package's own fault. */
export function failures(tallies: readonly Tally[]): number {
  return tallies.reduce(
    (sum, { failed, notRun, fault }) => sum + failed + notRun + (fault === null ? 0 : 1),
    0,
  );
}

/** A line per package. */
export function table(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ name }) => name.length));
  const head = `${"".padEnd(width)}  passed  failed  not run`;
  const lines = tallies.map(({ name, passed, failed, notRun, fault }) => {
    const numbers = `${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${String(notRun).padStart(7)}`;
    return `${name.padEnd(width)}  ${numbers}${fault === null ? "" : `  ${fault}`}`;
  });
  return [head, ...lines].join("\n");
}
