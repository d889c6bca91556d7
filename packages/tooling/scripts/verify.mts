import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { argv, env, execPath, exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const scripts = join(root, "packages/tooling/scripts");
/** One process a core: a linter with types needs about a gigabyte. */
const turbo = (task: string) =>
  `turbo run ${task} --output-logs=errors-only --continue=always --concurrency=100%`.split(" ");
const script = (name: string) => [execPath, join(scripts, name)];

type Step = [title: string, command: string[]];

/** What is asked of everything at once, by one process each: as many side by side as there are cores. */
const singles: Step[] = [
  ["format", ["prettier", "--check", "--log-level", "warn", "."]],
  ["regular expressions", script("check-regexes.mts")],
  ["import directions", script("check-imports.mts")],
  ["declared imports", ["turbo", "boundaries"]],
  ["dead code", ["knip", "--no-progress"]],
  ["one version each", ["sherif", "--fail-on-warnings"]],
  ["paths in documents", script("check-doc-refs.mts")],
  ["structure", script("check-structure.mts")],
];

/** What takes every core by itself, one after the other. */
const wholes: Step[] = [
  ["lint", turbo("lint")],
  ["types", turbo("typecheck")],
  ["size of first loads", script("check-size.mts")],
  ["tests", script("test.mts")],
];

const environment = {
  ...env,
  PATH: [join(root, "node_modules/.bin"), env["PATH"]].join(delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
};

/** Runs a command to its end; its log is kept and shown only when it fails. */
function run([command = "", ...args]: string[]): Promise<{ ok: boolean; log: string }> {
  return new Promise((resolve) => {
    let log = "";
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    const keep = (chunk: Buffer) => (log += chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ ok: false, log: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, log }));
  });
}

/** Runs the step and says how it went; when it failed, with its log. Answers whether it went well. */
async function check([title, command]: Step): Promise<boolean> {
  const start = performance.now();
  const { ok, log } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? "✓" : "✗"} ${title.padEnd(20)} ${seconds.padStart(6)} s`);
  if (!ok) console.log(log.trim().replaceAll(/^/gm, "    "));
  return ok;
}

/** Runs the steps, so many side by side. Answers the number of failures. */
async function checkAll(steps: readonly Step[], width: number): Promise<number> {
  const left = [...steps];
  let failures = 0;
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) if (!(await check(step))) failures += 1;
  };
  await Promise.all(Array.from({ length: width }, lane));
  return failures;
}

/** Runs every step, also after a failure, so that one run names all faults. Answers the number of failures. */
async function verify(withTests: boolean): Promise<number> {
  const rest = wholes.filter(([title]) => withTests || title !== "tests");
  return (await checkAll(singles, availableParallelism())) + (await checkAll(rest, 1));
}

exit((await verify(!argv.includes("--no-test"))) === 0 ? 0 : 1);
