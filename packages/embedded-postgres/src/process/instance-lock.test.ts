import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AlreadyRunningError, takeLock } from "./instance-lock.ts";
import { lifeMark } from "./process-identity.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haat-lock-"));
  file = join(folder, "haat.lock");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock of a data folder", () => {
  it("is refused while its holder is alive, even to the holder", async () => {
    const lock = await takeLock(file, folder);
    await expect(takeLock(file, folder)).rejects.toThrow(AlreadyRunningError);
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it("is taken over from a dead process", async () => {
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 7, life: "boot:1" }));
    const lock = await takeLock(file, folder);
    lock.release();
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it("is taken over when the pid was reused", async () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, life: "boot:1" }));
    await expect(takeLock(file, folder)).resolves.toBeDefined();
  });

  it("is kept by its own process", async () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, life: lifeMark(process.ppid) }));
    await expect(takeLock(file, folder)).rejects.toThrow(`process ${process.ppid}`);
  });

  it("is taken over if a crash left it empty", async () => {
    writeFileSync(file, "");
    await expect(takeLock(file, folder)).resolves.toBeDefined();
  });

  it("goes to exactly one of many competitors", async () => {
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 7, life: "boot:1" }));
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(file, folder)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
