import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Starts turbo in the repository, without telemetry. */
export function startTurbo(args: string[], stdio: StdioOptions, extra: NodeJS.ProcessEnv = {}): ChildProcess {
  const turbo = createRequire(join(root, "package.json")).resolve("turbo/bin/turbo");
  return spawn(process.execPath, [turbo, ...args], {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
      DO_NOT_TRACK: "1",
      ...extra,
    },
  });
}

/** Resolves with the child's exit code and passes signals on; `interrupted` names the signal. */
export function untilExit(
  child: ChildProcess,
): Promise<{ code: number; interrupted: NodeJS.Signals | null }> {
  return new Promise((resolve) => {
    let interrupted: NodeJS.Signals | null = null;
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    const passOn = (signal: NodeJS.Signals) => {
      if (interrupted !== null) return;
      interrupted = signal;
      // Ctrl-C reaches the child too, and a second signal would make it skip its cleanup.
      setTimeout(() => child.kill("SIGTERM"), signal === "SIGINT" ? 700 : 0).unref();
      setTimeout(() => child.kill("SIGKILL"), 15_000).unref();
    };
    for (const signal of signals) process.on(signal, passOn);
    const end = (code: number) => {
      for (const signal of signals) process.removeListener(signal, passOn);
      resolve({ code, interrupted });
    };
    child.once("error", () => end(1));
    child.once("close", (code) => end(code ?? 1));
  });
}
