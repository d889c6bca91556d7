import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AlreadyRunningError, startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive } from "./process/process-identity.ts";
import { runningEmbeddedPostgres } from "./running-postgres.ts";

// Making a cluster takes a second on an idle machine, much longer on a slow disk.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "haat-embedded-"));
  dataDir = join(folder, "data");
});

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe<Row[]>(text))];
  } finally {
    await sql.end();
  }
}

async function whileRunning(work: (server: EmbeddedPostgres) => Promise<void> | void): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Runs code in a separate process that lives until it is killed; returns the JSON it prints. */
async function inChild<Answer>(code: string): Promise<{ child: ChildProcess; answer: Answer }> {
  const module = new URL("./embedded-postgres.ts", import.meta.url).href;
  const program = `import * as embedded from ${JSON.stringify(module)}
    import { durableSettings } from ${JSON.stringify(new URL("./settings.ts", import.meta.url).href)}
    const dataDir = ${JSON.stringify(dataDir)}
    ${code}
    setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { child, answer: JSON.parse(line) as Answer };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function gone(pid: number): Promise<boolean> {
  for (let round = 0; round < 800 && isAlive(pid); round++) await sleep(25);
  return !isAlive(pid);
}

describe("the embedded database on its first start", () => {
  it("is PostgreSQL 18 with extensions, checksums and all safety features", async () => {
    const told: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, onProgress: (line) => told.push(line) });
    try {
      const [row] = await query<Record<string, string>>(
        server.ownerUrl,
        `select current_setting('server_version_num')::int / 10000 as version, current_setting('data_checksums') as checksums,
           current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as safety,
           current_setting('listen_addresses') as listens, current_setting('server_version') as release, lower('ÄÉ') as lower,
           (select string_agg(extname, ' ' order by extname) from pg_extension where extname <> 'plpgsql') as extensions`,
      );
      const settings = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
      expect(row).toEqual({
        version: 18,
        release: /embedded PostgreSQL (\d+\.\d+)/.exec(settings)?.[1],
        checksums: "on",
        safety: "ononon",
        listens: "127.0.0.1",
        lower: "äé",
        extensions: "btree_gin citext fuzzystrmatch pg_trgm unaccent",
      });
      expect(told).toEqual(["Creating the database (first start only)..."]);
      await query(
        server.ownerUrl,
        "create table kept (word text); insert into kept values ('still here'); grant select on kept to haat_app",
      );
    } finally {
      await server.stop();
    }
    expect(isAlive(server.pid)).toBe(false);
    expect(existsSync(join(dataDir, "haat.lock"))).toBe(false);
  });

  it("has a credentials file that only its user can read", () => {
    expect(statSync(join(dataDir, "credentials.json")).mode & 0o077).toBe(0);
  });
});

describe("the embedded database on a later start", () => {
  it("keeps the data, and lets the app read but create nothing", async () => {
    await whileRunning(async (server) => {
      expect(await query(server.appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
      await expect(query(server.appUrl, "create table mine (n int)")).rejects.toThrow("permission denied");
      await expect(query(server.appUrl, "create temp table mine (n int)")).rejects.toThrow(
        "permission denied",
      );
    });
  });

  it("is found by other commands only while it runs", async () => {
    expect(runningEmbeddedPostgres(dataDir)).toBeNull();
    await whileRunning(({ appUrl, ownerUrl, superuserUrl }) => {
      expect(runningEmbeddedPostgres(dataDir)).toEqual({ appUrl, ownerUrl, superuserUrl });
    });
    expect(runningEmbeddedPostgres(join(folder, "nowhere"))).toBeNull();
  });

  it("refuses a wrong password", async () => {
    await whileRunning(async (server) => {
      const wrong = server.appUrl.replace(/:[^:@]*@/, ":wrong@");
      await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
    });
  });

  it("recreates an incomplete cluster", async () => {
    const half = join(folder, "half");
    mkdirSync(join(half, "unfinished-abc", "cluster"), { recursive: true });
    writeFileSync(join(half, "unfinished-abc", "cluster", "PG_VERSION"), "18\n");
    const server = await startEmbeddedPostgres({ dataDir: half });
    await server.stop();
    expect(existsSync(join(half, "unfinished-abc"))).toBe(false);
    expect(existsSync(join(half, "cluster", "global", "pg_control"))).toBe(true);
  });
});

describe("two starts on one data folder", () => {
  it("refuse the second with the first one's pid", async () => {
    const { child } = await inChild("await embedded.startEmbeddedPostgres({ dataDir }); console.log('{}')");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(AlreadyRunningError);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`process ${child.pid}`);
    await killed(child);
  });
});

describe("starting after a killed run", () => {
  it("ends the database with its process if possible, and takes over the lock", async () => {
    const { child, answer } = await inChild<{ pid: number }>(
      "const { pid } = await embedded.startEmbeddedPostgres({ dataDir }); console.log(JSON.stringify({ pid }))",
    );
    await killed(child);
    await whileRunning(async (server) => {
      expect(await gone(answer.pid)).toBe(true);
      expect(await query(server.appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
    });
  });

  it("stops an orphaned database and starts again", async () => {
    const { child, answer } = await inChild<{ pid: number }>(
      `const { pid } = await embedded.openCluster({ dataDir, settings: durableSettings, durable: true, diesWithUs: false, onProgress() {} })
       console.log(JSON.stringify({ pid }))`,
    );
    await killed(child);
    expect(isAlive(answer.pid)).toBe(true);
    await whileRunning(async (server) => {
      expect(isAlive(answer.pid)).toBe(false);
      expect(await query(server.appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
    });
  });

  it("detects lock and pid files whose pids were reused", async () => {
    const otherProcess = spawn("sleep", ["60"]);
    children.push(otherProcess);
    writeFileSync(
      join(dataDir, "haat.lock"),
      JSON.stringify({ pid: otherProcess.pid, life: "another boot:1" }),
    );
    writeFileSync(
      join(dataDir, "cluster", "postmaster.pid"),
      `${otherProcess.pid}\n${join(dataDir, "cluster")}\n`,
    );
    await whileRunning(async (server) => {
      expect(await query(server.appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
      expect(JSON.parse(readFileSync(join(dataDir, "haat.lock"), "utf8"))).toMatchObject({
        pid: process.pid,
      });
    });
    expect(isAlive(otherProcess.pid ?? 0)).toBe(true);
  });
});

describe("a crashed database", () => {
  it("is restarted on the same port three times, and then reported once", async () => {
    const [told, reasons]: string[][] = [[], []];
    const server = await startEmbeddedPostgres({
      dataDir,
      onProgress: (line) => told?.push(line),
      onExit: (reason) => reasons?.push(reason),
    });
    const { appUrl } = server;
    const timesBack = () => told?.filter((line) => line === "The database is running again.").length;
    const kill = async () => {
      const { pid } = server;
      process.kill(pid, "SIGKILL");
      expect(await gone(pid)).toBe(true);
    };
    for (const time of [1, 2, 3]) {
      await kill();
      await expect.poll(timesBack).toBe(time);
      expect(await query(appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
    }
    expect(told?.[0]).toBe("The database exited unexpectedly (signal SIGKILL). Restarting it...");
    expect(reasons).toEqual([]);
    await kill();
    await expect.poll(() => reasons).toEqual(["signal SIGKILL. It was restarted 3 times within ten minutes"]);
    await server.stop();
    expect(reasons).toHaveLength(1);
    await whileRunning(async (again) => {
      expect(await query(again.appUrl, "select word from kept")).toEqual([{ word: "still here" }]);
    });
  });

  it("isn't reported after a requested stop", async () => {
    const reasons: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, onExit: (reason) => reasons.push(reason) });
    await Promise.all([server.stop(), server.stop()]);
    await sleep(50);
    expect(reasons).toEqual([]);
  });
});
