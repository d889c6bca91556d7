import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reservePorts } from "./reserve-ports.ts";
import { root, serveArguments } from "./start-command.ts";

/** Includes the time to build pages. */
const startTimeoutMs = 300_000;

/** One API process as `pnpm start` runs it, without pages. */
export interface ApiProcess {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** All output so far. */
  printed(): string;
  /** Resolves with the exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  isRunning(): boolean;
  /** SIGKILL: no shutdown. */
  kill(): void;
  /** SIGTERM, a normal stop. */
  terminate(): void;
}

export interface ApiOptions {
  /** Defaults to an embedded database. */
  readonly databaseUrl?: string;
  readonly ownerUrl?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Returns once the process runs, before it has opened. */
  readonly waitsForOpen?: boolean;
}

/** Starts an API process on free ports. It ends with this process at the latest. */
export async function startApi({
  databaseUrl,
  ownerUrl,
  env = {},
  waitsForOpen = true,
}: ApiOptions): Promise<ApiProcess> {
  const { port, release } = await reservePorts();
  const dataDir = await mkdtemp(join(tmpdir(), "haat-proof-"));
  const child = spawn(process.execPath, await serveArguments(env["PAGES"] === "on"), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "test",
      NODE_COMPILE_CACHE: join(tmpdir(), "haat-compile-cache"),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl }),
      PAGES: "off",
      DEMO: "off",
      RATE_LIMITS: "off",
      MAIL: "off",
      LEGACY_SECRET: "kumquat-9-lantern-kumquat-9-lantern",
      SECOND_FACTOR_KEY: "kumquat-9-lantern-kumquat-9-lantern",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const killWithUs = () => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = new Promise<number | string>((end) => {
    child.once("exit", (code, signal) => {
      process.removeListener("exit", killWithUs);
      void rm(dataDir, { recursive: true, force: true }).then(() => {
        release();
        end(signal ?? code ?? -1);
      });
    });
  });
  const api: ApiProcess = {
    port,
    pid: child.pid ?? -1,
    dataDir,
    printed: () => output,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill("SIGKILL"),
    terminate: () => void child.kill("SIGTERM"),
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  if (waitsForOpen) await opened(child, () => output);
  return api;
}

function opened(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((open, fail) => {
    const timer = setTimeout(() => {
      fail(new Error(`the API did not open in time:\n${printed()}`));
    }, startTimeoutMs);
    child.stdout?.on("data", () => {
      if (!printed().includes("Haat is open.")) return;
      clearTimeout(timer);
      open();
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`the API ended with code ${code}:\n${printed()}`));
    });
  });
}
