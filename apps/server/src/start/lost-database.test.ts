import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reservePorts } from "@haat/testing/servers/reserve-ports";

/** A production on the embedded PostgreSQL, as a separate process. */
async function startHaat() {
  const { port, release } = await reservePorts();
  const dataDir = await mkdtemp(join(tmpdir(), "haat-lost-"));
  const program = `await (await import(${JSON.stringify(join(import.meta.dirname, "../main.ts"))})).startHaat()`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PUBLIC_HOST: "haat.test",
      SMTP_URL: "smtp://relay.test:25",
      LEGACY_REST: "off",
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGES: "off",
    },
  });
  const cluster = join(dataDir, "postgres", "cluster");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  const said = (sentence: string) => expect.poll(() => output).toContain(sentence);
  await said("Haat is open.");
  return {
    said,
    ended,
    output: () => output,
    killDatabase() {
      const [pid] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    spoilDatabase() {
      rmSync(join(cluster, "global", "pg_control"));
    },
    async ask() {
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
      return status;
    },
    async dispose() {
      child.kill("SIGKILL");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
      release();
    },
  };
}

it("restarts a crashed database, and exits with a code if that fails", async () => {
  const haat = await startHaat();
  try {
    expect(haat.output()).toMatch(/production is using the embedded PostgreSQL 18\.\d+/);
    const statuses = new Set<number>();
    haat.killDatabase();
    while (!haat.output().includes("The database is running again.")) statuses.add(await haat.ask());
    // /readyz may be a second old, so a quick recovery goes unnoticed.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(haat.ask).toBe(200);

    haat.spoilDatabase();
    haat.killDatabase();
    const [code] = (await haat.ended) as [number | null];
    expect(code).toBe(1);
    expect(haat.output()).toContain(
      "The database stopped and could not be restarted: PostgreSQL did not start",
    );
  } finally {
    await haat.dispose();
  }
}, 120_000);
