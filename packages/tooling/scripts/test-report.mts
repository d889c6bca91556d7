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
  /** The tests that failed, each with the beginning of what it said. */
  complaints: readonly string[];
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
  testResults?: readonly {
    name: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
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
  const none = { name, passed: 0, failed: 0, notRun: 0, complaints: [] };
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
  const complaints = "stats" in report ? complaintsOfPlaywright(report) : complaintsOfVitest(report);
  return { name, passed, failed, notRun, fault, complaints };
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

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");

/** A test's name and the first lines of what it said, short enough for the end of a log. */
function complaint(title: string, messages: readonly (string | undefined)[]): string {
  const lines = messages.flatMap((message) =>
    (message ?? "")
      .replaceAll(colours, "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, 12)
      .map((line) => `    ${line.slice(0, 1_500)}`),
  );
  return [title, ...lines.slice(0, 36)].join("\n");
}

function complaintsOfVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const own = failed.map(({ fullName, failureMessages = [] }) => complaint(fullName, failureMessages));
    return own.length === 0 && message ? [complaint(name, [message])] : own;
  });
}

function complaintsOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ title, tests }) =>
    complaint(
      title,
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      ),
    ),
  );
  return [...own, ...suites.flatMap(complaintsOfPlaywright)];
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

/** What failed and what it said, a paragraph that ends in an empty line; empty when nothing did. A log's end outlives its middle. */
export function complaintsOf(tallies: readonly Tally[]): string {
  return tallies.flatMap(({ name, complaints }) => complaints.map((one) => `${name}: ${one}\n`)).join("");
}
