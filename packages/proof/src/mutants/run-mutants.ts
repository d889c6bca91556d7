import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argv, env, exit, stdout } from "node:process";
import { mutantFault, functionDefinitions, readMutants, type Mutant } from "./mutant.ts";

const root = resolve(import.meta.dirname, "../../../..");

/**
 * Applies each selected mutant to its test's database. The test must pass without it and fail with
 * it. Prints a line per mutant and returns the number of undetected ones.
 */
export async function runMutants(
  say: (line: string) => void,
  words: readonly string[] = [],
): Promise<number> {
  const mutants = readMutants(words);
  const ours = await functionDefinitions();
  const greens = new Map<string, Promise<Result[]>>();
  await inTurns([...new Set(mutants.map(({ file }) => file))], async (file) => {
    const green = runTests(file);
    greens.set(file, green);
    await green.catch(() => undefined);
  });

  let unnoticed = 0;
  await inTurns(mutants, async (mutant) => {
    const begun = performance.now();
    const why = await whyUnnoticed(mutant, ours, greens).catch(String);
    if (why !== null) unnoticed += 1;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1).padStart(5);
    say(`${why === null ? "✓" : "✗"} ${seconds} s  ${mutant.name}${why === null ? "" : `: ${why}`}`);
  });
  say(`\n${mutants.length} mutants, ${unnoticed} unnoticed`);
  return unnoticed;
}

/** Why no test detects the mutant, or null. */
async function whyUnnoticed(
  { path, file, test }: Mutant,
  ours: ReadonlyMap<string, string>,
  greens: ReadonlyMap<string, Promise<Result[]>>,
): Promise<string | null> {
  const named = (await greens.get(file))?.filter(({ title }) => title.includes(test));
  if (!named || named.length === 0) return `${file} has no test “${test}”`;
  if (named.some(({ status }) => status !== "passed")) return "its test is red without it";

  const fault = await mutantFault(path, ours);
  if (fault !== null) return fault;
  const red = (await runTests(file, test, path)).filter(({ status }) => status === "failed");
  if (red.length === 0) return "its test stays green";
  const said = red.map(({ failureMessages }) => failureMessages.join("\n").split("\n    at ")[0] ?? "");
  return said.some(isVerdict) ? null : `its test ends before it can judge: ${said[0] ?? ""}`;
}

/**
 * An assertion or a refusal, but not a function that can't run (SQLSTATE 42…, except missing
 * rights).
 */
function isVerdict(said: string): boolean {
  const cannotRun = /\b42(?!501)[\dA-Z]{3}\b|does not exist/;
  return (
    /^(AssertionError|DomainError|Error: (HA00[12]|expected|promise resolved))/.test(said) &&
    !cannotRun.test(said)
  );
}

interface Result {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/**
 * Results of a file's tests, or of those with these words in their title. Throws if the file
 * doesn't load.
 */
async function runTests(file: string, words = "", mutant = ""): Promise<Result[]> {
  const [, folder = "", path = ""] = /^(\w+\/\w+)\/(.+)$/.exec(file) ?? [];
  const scratch = mkdtempSync(join(tmpdir(), "haat-mutant-"));
  const report = join(scratch, "report.json");
  const args = ["exec", "vitest", "run", path, "-t", words.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")];
  try {
    await new Promise((resolve) => {
      const options = {
        cwd: join(root, folder),
        env: { ...env, HAAT_MUTANT: mutant, HAAT_TEST_REPORT: report },
      };
      execFile("pnpm", [...args, "--reporter=json"], options, resolve);
    });
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      testResults: readonly { readonly message: string; readonly assertionResults: Result[] }[];
    };
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (results.length === 0)
      throw new Error(`${file} does not load: ${testResults[0]?.message ?? "it is not there"}`);
    return results;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** One item per core at a time. */
async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

if (import.meta.main)
  exit((await runMutants((line) => stdout.write(`${line}\n`), argv.slice(2))) === 0 ? 0 : 1);
