import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { argv, env, execPath, exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const scripts = join(root, "packages/tooling/scripts");
/** One process a core: a linter with types needs about a gigabyte. */
const turbo = (task: string) =>
  `turbo run ${task} --output-logs=errors-only --continue=always --concurrency=100%`.split(" ");
const script = (name: string) => [execPath, join(scripts, name)];

/** Everything that is asked before a change is handed over, cheapest first within its kind. */
const steps: [title: string, command: string[]][] = [
  ["format", ["prettier", "--check", "--log-level", "warn", "."]],
  ["lint", turbo("lint")],
  ["import directions", script("check-imports.mts")],
  ["declared imports", ["turbo", "boundaries"]],
  ["dead code", ["knip", "--no-progress"]],
  ["one version each", ["sherif", "--fail-on-warnings"]],
  ["paths in documents", script("check-doc-refs.mts")],
  ["structure", script("check-structure.mts")],
  ["regular expressions", script("check-regexes.mts")],
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

/** Runs every step, also after a failure, so that one run names all faults. Answers the number of failures. */
async function verify(withTests: boolean): Promise<number> {
  let failures = 0;
  for (const [title, command] of steps) {
    if (title === "tests" && !withTests) continue;
    const start = performance.now();
    const { ok, log } = await run(command);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${ok ? "✓" : "✗"} ${title.padEnd(20)} ${seconds.padStart(6)} s`);
    if (ok) continue;
    failures += 1;
    console.log(log.trim().replaceAll(/^/gm, "    "));
  }
  return failures;
}

exit((await verify(!argv.includes("--no-test"))) === 0 ? 0 : 1);
