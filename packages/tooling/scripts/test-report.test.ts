import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { complaintsOf, failures, removeReports, table, tally, testedPackages } from "./test-report.mts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "haat-reports-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function addPackage(name: string, scripts: Record<string, string>, report?: object): void {
  const folder = join(root, "packages", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: `@haat/${name}`, scripts }));
  if (report !== undefined) writeFileSync(join(folder, ".test-report.json"), JSON.stringify(report));
}

const vitest = (
  passed: number,
  others: { failed?: number; skipped?: number; todo?: number; success?: boolean } = {},
) => ({
  numPassedTests: passed,
  numFailedTests: others.failed ?? 0,
  numPendingTests: others.skipped ?? 0,
  numTodoTests: others.todo ?? 0,
  success: others.success ?? true,
});

const tallies = () => testedPackages(root).map(tally);

describe("adding up the test reports", () => {
  it("takes the packages that have a test script, and no others", () => {
    addPackage("art", { test: "vitest run" });
    addPackage("tooling", { lint: "eslint ." });
    expect(testedPackages(root).map(({ name }) => name)).toEqual(["@haat/art"]);
  });

  it("counts what passed", () => {
    addPackage("art", { test: "vitest run" }, vitest(3));
    addPackage(
      "e2e",
      { test: "playwright test" },
      { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
    );
    expect(tallies().map(({ passed }) => passed)).toEqual([3, 2]);
    expect(failures(tallies())).toBe(0);
  });

  it("counts what was skipped or is still to be written as failed", () => {
    addPackage("art", { test: "vitest run" }, vitest(3, { failed: 1, skipped: 2, todo: 1 }));
    expect(failures(tallies())).toBe(4);
  });

  it("counts a browser test that passed only when repeated, or was cut off, as failed", () => {
    addPackage(
      "e2e",
      { test: "playwright test" },
      { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] },
    );
    expect(failures(tallies())).toBe(5);
  });

  it("fails a package that left no report, ran no test, or failed outside its tests", () => {
    addPackage("art", { test: "vitest run" });
    addPackage("auth", { test: "vitest run" }, vitest(0));
    addPackage("db", { test: "vitest run" }, vitest(5, { success: false }));
    expect(tallies().map(({ fault }) => fault)).toEqual([
      "left no report",
      "ran no test",
      "failed outside its tests",
    ]);
    expect(failures(tallies())).toBe(3);
  });

  it("never counts a report of an earlier run", () => {
    addPackage("art", { test: "vitest run" }, vitest(3));
    removeReports(testedPackages(root));
    expect(tallies().map(({ fault }) => fault)).toEqual(["left no report"]);
  });

  it("names each test that failed with what it said, so that a log's end is enough", () => {
    const failed = {
      status: "failed",
      fullName: "the cart is full",
      failureMessages: ["\u001B[31mno room\u001B[39m\n\nat x"],
    };
    addPackage(
      "art",
      { test: "vitest run" },
      {
        ...vitest(1, { failed: 1, success: false }),
        testResults: [
          {
            name: "cart.test.ts",
            message: "",
            assertionResults: [{ status: "passed", fullName: "sums" }, failed],
          },
          { name: "broken.test.ts", message: "Cannot read it", assertionResults: [] },
        ],
      },
    );
    const results = [{ errors: [{ message: "Error: shifted" }, { message: "Error: spoke" }] }];
    const specs = [
      { title: "every screen", ok: false, tests: [{ results }] },
      { title: "the journey", ok: true, tests: [] },
    ];
    addPackage(
      "e2e",
      { test: "playwright test" },
      {
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
        errors: [],
        suites: [{ suites: [{ specs }] }],
      },
    );
    expect(complaintsOf(tallies()).split("\n")).toEqual([
      "@haat/art: the cart is full",
      "    no room",
      "    at x",
      "@haat/art: broken.test.ts",
      "    Cannot read it",
      "@haat/e2e: every screen",
      "    Error: shifted",
      "    Error: spoke",
      "",
    ]);
  });

  it("shows a line for each package with its fault", () => {
    addPackage("art", { test: "vitest run" }, vitest(12));
    addPackage("auth", { test: "vitest run" });
    expect(table(tallies()).split("\n")).toEqual([
      "            passed  failed  not run",
      "@haat/art       12       0        0",
      "@haat/auth       0       0        0  left no report",
    ]);
  });
});
