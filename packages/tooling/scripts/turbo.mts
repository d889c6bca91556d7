import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Starts turbo with the given arguments in the repository, with nothing sent to anyone. */
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

/**
 * Resolves with the child's exit code. Signals that we get in between are passed on to it,
 * and we stay until it has ended; `interrupted` then names the signal.
 */
export function untilExit(
  child: ChildProcess,
): Promise<{ code: number; interrupted: NodeJS.Signals | null }> {
  return new Promise((resolve) => {
    let interrupted: NodeJS.Signals | null = null;
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    const passOn = (signal: NodeJS.Signals) => {
      if (interrupted !== null) return;
      interrupted = signal;
      // Ctrl-C reaches the child by itself; asking twice at once would make it leave without tidying up.
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
