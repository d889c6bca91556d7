import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { planted, type Fault } from "./fault.ts";

const root = resolve(import.meta.dirname, "../../../..");

/** What a fault did to its test. `survived`: no test went red, or the tests did not run with it. */
export interface Verdict {
  readonly fault: Fault;
  readonly survived: boolean;
  /** The first red test and what it said, or why none is. */
  readonly seen: string;
  readonly seconds: number;
}

/** A copy of the project in which faults can be planted without touching the original. */
export interface Workshop {
  readonly folder: string;
  /** Plants the fault, runs the tests that must notice, and takes it out again. */
  try(fault: Fault): Verdict;
  /** The first of these tests that is red without any fault; null when all are green. */
  redIn(caughtBy: Fault["caughtBy"]): string | null;
  dispose(): void;
}

/** Copies what git would commit and installs its packages from what is already on this machine. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), "haat-faults-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name !== "" && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true });
  execFileSync("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return {
    folder,
    try: (fault) => tryFault(folder, fault),
    redIn(caughtBy) {
      try {
        return redIn(folder, caughtBy);
      } catch (error) {
        return String(error);
      }
    },
    dispose() {
      spawnSync(process.execPath, ["-e", stopTestPostgres], { cwd: folder });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const stopTestPostgres = `import("./packages/testing/src/database/test-server.ts").then((it) => it.stopTestPostgres())`;

function tryFault(folder: string, fault: Fault): Verdict {
  const begun = performance.now();
  const originals = new Map<string, string>();
  try {
    for (const edit of fault.edits) {
      const path = join(folder, edit.file);
      const text = readFileSync(path, "utf8");
      if (!originals.has(path)) originals.set(path, text);
      writeFileSync(path, planted(text, edit));
    }
    const red = redIn(folder, fault.caughtBy);
    return { fault, survived: red === null, seen: red ?? "stayed green", seconds: secondsSince(begun) };
  } catch (error) {
    return { fault, survived: true, seen: String(error), seconds: secondsSince(begun) };
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text);
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The first red test with the first line of its message; null when every test is green. */
function redIn(folder: string, { folder: packageFolder, file, name }: Fault["caughtBy"]): string | null {
  const cwd = join(folder, packageFolder);
  const reportFile = join(cwd, ".fault-report.json");
  rmSync(reportFile, { force: true });
  const named = name === undefined ? [] : ["-t", name];
  const args = ["exec", "vitest", "run", file, ...named, "--reporter=json", "--outputFile", reportFile];
  const ran = spawnSync("pnpm", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
  const report = readReport(reportFile, `${ran.stdout}\n${ran.stderr}`);
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.find(({ status }) => status === "failed");
  if (failed) return `${failed.fullName}: ${firstLine(failed.failureMessages?.[0])}`;
  const broken = report.testResults.find(({ message }) => message);
  // Tests that could not even load say nothing about the fault.
  if (broken) throw new Error(`${packageFolder}/${file} did not load: ${firstLine(broken.message)}`);
  if (report.numPassedTests === 0) throw new Error(`${packageFolder}/${file}: no test ran`);
  return ran.status === 0 ? null : "the run failed outside its tests";
}

function readReport(path: string, printed: string): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch (error) {
    throw new Error(`the tests left no report:\n${printed}`, { cause: error });
  }
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1_000;
}

function firstLine(text = ""): string {
  return (text.split("\n")[0] ?? "").slice(0, 160);
}
