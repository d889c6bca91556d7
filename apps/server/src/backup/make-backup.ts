import { execFileSync } from "node:child_process";
import { existsSync, readlinkSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import { basename, dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { StartRefusal } from "@haat/contract/start-refusal";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect } from "@haat/db/client";
import { connectForBackup, copyWhileRunning } from "@haat/embedded-postgres/backup/copy-cluster";
import { recoverCopy, type RecoverOptions } from "@haat/embedded-postgres/backup/recover";
import { archiveLink } from "@haat/embedded-postgres/backup/wal-archive";
import { startEmbeddedPostgres } from "@haat/embedded-postgres/embedded-postgres";
import { stopPostmaster } from "@haat/embedded-postgres/process/postmaster";
import { runningEmbeddedPostgres } from "@haat/embedded-postgres/running-postgres";
import type { Env } from "../settings/env.ts";
import {
  copyFiles,
  goodBackups,
  namesIn,
  noteFile,
  refuseWithoutRoom,
  sizeOf,
  thinBackups,
  type BackupNote,
} from "./good-backups.ts";
import { noteBackup } from "./last-backup.ts";

type Settings = Pick<Env, "dataDir" | "databaseUrl" | "backups">;
type Say = (line: string) => void;
type Session = Awaited<ReturnType<typeof connectForBackup>>;

/** Refuses what these commands do not copy, with what to use. */
export function refuseOwnServer({ databaseUrl }: Pick<Env, "databaseUrl">): void {
  if (databaseUrl)
    throw new StartRefusal(
      "DATABASE_URL names a server of your own: back it up with pgBackRest, or with pg_basebackup of PostgreSQL 18 and its WAL, and the folder media of DATA_DIR or the bucket beside it.",
    );
  if (platform() === "win32")
    throw new StartRefusal("The embedded database cannot be backed up on Windows: set DATABASE_URL.");
}

/**
 * Copies the database while it runs, pictures and secrets, and keeps the copy if the database starts from it and breaks no
 * rule; then removes backups that are too old. From the first one on the database's log is kept beside them. Whatever fails
 * leaves the earlier backups as they were.
 */
export async function makeBackup(settings: Settings, say: Say): Promise<void> {
  refuseOwnServer(settings);
  const { dataDir, backups } = settings;
  const postgresDir = join(dataDir, "postgres");
  if (!existsSync(join(postgresDir, "cluster")))
    throw new StartRefusal(`There is no database in ${dataDir} yet: nothing to back up.`);
  await mkdir(backups.dir, { recursive: true, mode: 0o711 });
  const running = runningEmbeddedPostgres(postgresDir);
  const started = running ? null : await startEmbeddedPostgres({ dataDir: postgresDir });
  try {
    const session = await connectForBackup((running ?? started)?.superuserUrl ?? "");
    try {
      await copyAndTry(session, settings, say);
    } finally {
      await session.end({ timeout: 5 });
    }
  } finally {
    await started?.stop();
  }
  if ((await stat(backups.dir)).dev === (await stat(dataDir)).dev)
    say("It lies on the disk that it is a backup of: set BACKUP_DIR to a folder on another one.");
}

async function copyAndTry(session: Session, { dataDir, backups }: Settings, say: Say): Promise<void> {
  const { dir, keepDays } = backups;
  for (const name of await namesIn(dir))
    if (name.endsWith(".part")) await rm(join(dir, name), { recursive: true });
  const last = (await goodBackups(dir)).at(-1);
  const postgresDir = join(dataDir, "postgres");
  const pictures = last ? 0 : await sizeOf(join(dataDir, "media"));
  // Twice: to be kept, and to be tried.
  await refuseWithoutRoom(dir, 2 * (await sizeOf(join(postgresDir, "cluster"))) + pictures);

  const archive = archiveOf(postgresDir, dir);
  const folder = join(dir, stamp());
  const part = `${folder}.part`;
  const [into, trial] = [join(part, "postgres"), join(part, "trial")];
  try {
    for (const path of [part, into, trial]) await mkdir(path, { mode: 0o711 });
    const copy = await copyWhileRunning(session, { dataDir: postgresDir, into, archive });
    await copyFiles(dataDir, part, last ? [last.folder] : []);
    say("Trying the copy …");
    const { version } = await recoverAndCheck({ from: into, into: trial, archive, until: "earliest" });
    await rm(trial, { recursive: true });
    const note: BackupNote = { version, ...copy, archive: basename(archive) };
    await writeFile(join(part, noteFile), JSON.stringify(note));
    // A power cut later takes nothing of it.
    execFileSync("sync");
    await rename(part, folder);
    await noteBackup(dataDir, copy.endedAt);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await thinBackups(dir, { keepDays, current: basename(archive) });
  say(`Good backup: ${folder}`);
}

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, "-");

/** Where the log of this database goes: to where it went, or to a folder of its own, as no other writes there. */
function archiveOf(postgresDir: string, backupDir: string): string {
  try {
    const known = readlinkSync(archiveLink(postgresDir));
    if (dirname(known) === backupDir && existsSync(known)) return known;
  } catch {
    // Nothing was kept yet.
  }
  return join(backupDir, `wal-${stamp()}`);
}

/** Recovers a copy, runs every rule on it and stops it again; refuses one that breaks a rule. */
export async function recoverAndCheck(
  options: RecoverOptions,
): Promise<{ version: string; lastCommit: Date | null }> {
  const server = await recoverCopy(options);
  try {
    const violations = await checkInvariants(server.ownerUrl);
    if (violations.length > 0)
      throw new StartRefusal(
        `The copy started, but breaks rules of the shop: ${violations.map(({ rule }) => rule).join("; ")}.`,
      );
    const { db, close } = connect({ url: server.ownerUrl, max: 1 });
    const [row] = await db.execute<{ version: string; last: string | null }>(
      sql`select version, pg_last_xact_replay_timestamp()::text as last from function_state`,
    );
    await close();
    return { version: row?.version ?? "", lastCommit: row?.last ? new Date(row.last) : null };
  } finally {
    await stopPostmaster(server.pid);
  }
}
