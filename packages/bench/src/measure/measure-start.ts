import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "@haat/testing/servers/call";
import { root, startArguments } from "@haat/testing/servers/start-command";

const patienceMs = 180_000;

export interface Starts {
  /**
   * From the command to the first page in ms, in an empty folder and in the same folder again. The
   * apps are built.
   */
  readonly firstMs: number;
  readonly secondMs: number;
}

/** Starts Haat twice like a newcomer, with embedded PostgreSQL and demo. */
export async function measureStarts(port: number): Promise<Starts> {
  const dataDir = await mkdtemp(join(tmpdir(), "haat-bench-"));
  try {
    return { firstMs: await startOnce(dataDir, port), secondMs: await startOnce(dataDir, port) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string, port: number): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const ended = new Promise((end) => child.once("exit", end));
  try {
    while (!(await isServed(port))) {
      if (child.exitCode !== null) throw new Error(`the start ended with code ${child.exitCode}`);
      if (performance.now() - begun > patienceMs)
        throw new Error("the first page did not come in three minutes");
      await sleep(10);
    }
    return performance.now() - begun;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function isServed(port: number): Promise<boolean> {
  const { status, body } = await get(port, "/products");
  return status === 200 && String(body).includes("/detail/");
}
