import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartRefusal } from "@haat/contract/start-refusal";
import { readEnv } from "../settings/env.ts";
import { copyFiles, refuseWithoutRoom, thinBackups } from "./good-backups.ts";
import { backupState, noteBackup } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "haat-backup-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const dayMs = 86_400_000;
const envOf = (more: NodeJS.ProcessEnv = {}) =>
  readEnv({ DATA_DIR: join(dir, "data"), BACKUP_DIR: join(dir, "backups"), ...more });
const quiet = () => undefined;
const walName = (nth: number) => `0000000100000000${nth.toString(16).toUpperCase().padStart(8, "0")}`;

function write(path: string, text: string) {
  mkdirSync(join(dir, path, ".."), { recursive: true });
  writeFileSync(join(dir, path), text);
}

interface Made {
  readonly archive?: string;
  readonly firstWal?: string;
  readonly version?: string;
}

/** A backup with a note that it ended this many days ago. */
function aBackup(
  daysAgo: number,
  { archive = "wal-a", firstWal = walName(1), version = "0.2.0" }: Made = {},
) {
  const endedAt = new Date(Date.now() - daysAgo * dayMs);
  const name = endedAt.toISOString().replaceAll(/[:.]/g, "-");
  write(`backups/${name}/backup.json`, JSON.stringify({ endedAt, archive, firstWal, version }));
  return name;
}

describe("a restore", () => {
  const restore = (until: Date | null, folder = join(dir, "new")) =>
    restoreBackup(envOf(), { folder, until }, quiet);
  const refused = async (attempt: Promise<void>, sentence: RegExp) => {
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefusal);
    expect((error as Error).message).toMatch(sentence);
    expect(existsSync(join(dir, "new"))).toBe(false);
  };

  it("refuses in one sentence each", async () => {
    await refused(restore(null), /^There is no valid backup in .*backups\.$/);
    aBackup(2);
    const before = new Date(Date.now() - 3 * dayMs);
    await refused(restore(before), /^The first backup in .* is from .*Z\. Choose a later time\.$/);
    aBackup(1, { version: "9.1.0" });
    await refused(
      restore(null),
      /^The backup was made by Haat 9\.1\.0, and this is Haat \d+\.\d+\.\d+\. Restore it/,
    );
    write("full/file", "x");
    await refused(restore(null, join(dir, "full")), /^The folder .*full is not empty\. Choose a new one\.$/);
    const huge = refuseWithoutRoom(dir, 1e18);
    await refused(huge, /^Not enough space in .*: 1000000000000 MB needed, \d+ MB free\.$/);
  });

  it("names alternatives for an external server, and a data folder without a database", async () => {
    const own = envOf({ DATABASE_URL: "postgres://haat:secret@db/haat" });
    await refused(
      makeBackup(own, quiet),
      /^DATABASE_URL points to your own server. Back it up with pgBackRest/,
    );
    await refused(restoreBackup(own, { folder: join(dir, "new"), until: null }, quiet), /pgBackRest/);
    await refused(
      makeBackup(envOf(), quiet),
      /^There is no database in .*data yet, so there is nothing to back up\.$/,
    );
  });
});

describe("old backups", () => {
  it("are deleted with their WAL, except for the newest one", async () => {
    const [oldest, old, young] = [
      aBackup(30, { archive: "wal-gone" }),
      aBackup(20, { firstWal: walName(4) }),
      aBackup(10, { firstWal: walName(8) }),
    ];
    write(`backups/wal-gone/${walName(1)}.gz`, "x");
    for (const nth of [4, 7, 8, 9]) write(`backups/wal-a/${walName(nth)}.gz`, "x");
    mkdirSync(join(dir, "backups", "wal-now"));
    const thin = async (keepDays: number) => {
      await thinBackups(join(dir, "backups"), { keepDays, current: "wal-now" });
      return readdirSync(join(dir, "backups")).toSorted();
    };
    expect(await thin(40)).toEqual([oldest, old, young, "wal-a", "wal-gone", "wal-now"]);
    expect(await thin(14)).toEqual([young, "wal-a", "wal-now"]);
    expect(readdirSync(join(dir, "backups", "wal-a")).toSorted()).toEqual([
      `${walName(8)}.gz`,
      `${walName(9)}.gz`,
    ]);
    expect(await thin(1)).toEqual([young, "wal-a", "wal-now"]);
  });
});

describe("images and secrets", () => {
  it("are copied completely, and unchanged images are hard-linked", async () => {
    write("data/media/a.webp", "picture");
    write("data/media/.b.webp.part", "half");
    write("data/legacy-secret", "secret");
    await copyFiles(join(dir, "data"), join(dir, "first"));
    await copyFiles(join(dir, "data"), join(dir, "second"), [join(dir, "first")]);
    expect(readdirSync(join(dir, "second")).toSorted()).toEqual(["legacy-secret", "media"]);
    expect(readdirSync(join(dir, "second", "media"))).toEqual(["a.webp"]);
    const inode = (folder: string) => statSync(join(dir, folder, "media", "a.webp")).ino;
    expect(inode("second")).toBe(inode("first"));
    expect(inode("first")).not.toBe(inode("data"));
  });
});

describe("the age of the last good backup", () => {
  it("is monitored with the embedded production database, or after a first backup", async () => {
    const { dataDir, backups } = envOf();
    const state = (isProduction: boolean, databaseUrl?: string) =>
      backupState({ dataDir, backups, isProduction, databaseUrl }, new Date("2026-11-26T06:00:00Z"));
    expect(await state(false)).toBeNull();
    expect(await state(true, "postgres://db/haat")).toBeNull();
    expect(await state(true)).toEqual({ at: null, isOld: true });
    mkdirSync(dataDir);
    await noteBackup(dataDir, new Date("2026-11-25T05:00:00Z"));
    expect(await state(false)).toEqual({ at: "2026-11-25T05:00:00.000Z", isOld: false });
    await noteBackup(dataDir, new Date("2026-11-25T03:00:00Z"));
    expect(await state(true, "postgres://db/haat")).toEqual({ at: "2026-11-25T03:00:00.000Z", isOld: true });
  });
});
