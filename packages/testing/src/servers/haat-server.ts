import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reservePorts } from "./reserve-ports.ts";
import { root } from "./start-command.ts";

const startTimeoutMs = 300_000;

/** Haat as a person starts it, with separate ports and data. */
export interface HaatServer {
  readonly shop: string;
  readonly seller: string;
  readonly admin: string;
  /** The apps by port, for clients that can't resolve `*.localhost`. */
  readonly byPort: { readonly shop: string; readonly seller: string; readonly admin: string };
  readonly dataDir: string;
  /** The main address, which belongs to no app. */
  readonly main: string;
  /** All output since the last start. */
  printed(): string;
  /** Address of the development mailbox, as printed at the start. */
  mailbox(): string;
  start(): Promise<void>;
  /** Ends the process like Ctrl-C; returns its exit code. */
  stop(): Promise<number | null>;
  /** Stops and deletes its data. */
  dispose(): Promise<void>;
}

/** Creates a server, not started yet, with additional settings. */
export async function createHaatServer(settings: NodeJS.ProcessEnv = {}): Promise<HaatServer> {
  const { port, release } = await reservePorts();
  const dataDir = await mkdtemp(join(tmpdir(), "haat-e2e-"));
  let child: ChildProcess | null = null;
  let output = "";

  async function stop(): Promise<number | null> {
    const running = child;
    child = null;
    if (!running) return null;
    running.kill("SIGINT");
    return running.exitCode ?? ended(running);
  }

  return {
    byPort: {
      shop: `http://localhost:${port + 1}`,
      seller: `http://localhost:${port + 2}`,
      admin: `http://localhost:${port + 3}`,
    },
    dataDir,
    main: `http://localhost:${port}`,
    shop: `http://shop.localhost:${port}`,
    seller: `http://seller.localhost:${port}`,
    admin: `http://admin.localhost:${port}`,
    printed: () => output,
    mailbox: () => /http:\S+\/dev\/mail\?key=[\w-]+/.exec(output)?.[0] ?? "no mailbox was printed",
    async start() {
      output = "";
      const started = spawn(process.execPath, [join(root, "packages/tooling/scripts/start.mts")], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          NODE_ENV: "development",
          // Journeys don't measure speed.
          DEADLINE_SECONDS: "60",
          ...settings,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      await new Promise<void>((open, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`Haat did not open in time:\n${output}`)),
          startTimeoutMs,
        );
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          if (!output.includes("Haat is open.")) return;
          clearTimeout(timer);
          open();
        };
        started.stdout.on("data", read);
        started.stderr.on("data", read);
        started.once("exit", (code) => {
          clearTimeout(timer);
          fail(new Error(`Haat ended with code ${code}:\n${output}`));
        });
      });
    },
    stop,
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
      release();
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      resolve(code);
    });
  });
}
