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

export function refuseOwnServer({ databaseUrl }: Pick<Env, "databaseUrl">): void {
  if (databaseUrl)
    throw new StartRefusal(
      "DATABASE_URL points to your own server. Back it up with pgBackRest, or with pg_basebackup of PostgreSQL 18 and its WAL. Also back up the media folder of DATA_DIR, or the image bucket.",
    );
  if (platform() === "win32")
    throw new StartRefusal(
      "The embedded database can't be backed up on Windows. Set DATABASE_URL to use another server.",
    );
}

/**
 * Copies the running database, images and secrets. The copy is kept only if PostgreSQL starts from
 * it and every invariant holds. A failure leaves the earlier backups untouched.
 */
export async function makeBackup(settings: Settings, say: Say): Promise<void> {
  refuseOwnServer(settings);
  const { dataDir, backups } = settings;
  const postgresDir = join(dataDir, "postgres");
  if (!existsSync(join(postgresDir, "cluster")))
    throw new StartRefusal(`There is no database in ${dataDir} yet, so there is nothing to back up.`);
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
    say("Warning: this backup is on the same disk as the data. Set BACKUP_DIR to a folder on another disk.");
}

async function copyAndTry(session: Session, { dataDir, backups }: Settings, say: Say): Promise<void> {
  const { dir, keepDays } = backups;
  for (const name of await namesIn(dir))
    if (name.endsWith(".part")) await rm(join(dir, name), { recursive: true });
  const last = (await goodBackups(dir)).at(-1);
  const postgresDir = join(dataDir, "postgres");
  const pictures = last ? 0 : await sizeOf(join(dataDir, "media"));
  // Twice: the copy itself and the trial run.
  await refuseWithoutRoom(dir, 2 * (await sizeOf(join(postgresDir, "cluster"))) + pictures);

  const archive = archiveOf(postgresDir, dir);
  const folder = join(dir, stamp());
  const part = `${folder}.part`;
  const [into, trial] = [join(part, "postgres"), join(part, "trial")];
  try {
    for (const path of [part, into, trial]) await mkdir(path, { mode: 0o711 });
    const copy = await copyWhileRunning(session, { dataDir: postgresDir, into, archive });
    await copyFiles(dataDir, part, last ? [last.folder] : []);
    say("Testing the copy...");
    const { version } = await recoverAndCheck({ from: into, into: trial, archive, until: "earliest" });
    await rm(trial, { recursive: true });
    const note: BackupNote = { version, ...copy, archive: basename(archive) };
    await writeFile(join(part, noteFile), JSON.stringify(note));
    // Survives a power cut.
    execFileSync("sync");
    await rename(part, folder);
    await noteBackup(dataDir, copy.endedAt);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await thinBackups(dir, { keepDays, current: basename(archive) });
  say(`Backup complete: ${folder}`);
}

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, "-");

/** The WAL folder: the one in use, or a new one that no other database writes to. */
function archiveOf(postgresDir: string, backupDir: string): string {
  try {
    const known = readlinkSync(archiveLink(postgresDir));
    if (dirname(known) === backupDir && existsSync(known)) return known;
  } catch {
    // No WAL archived yet.
  }
  return join(backupDir, `wal-${stamp()}`);
}

export async function recoverAndCheck(
  options: RecoverOptions,
): Promise<{ version: string; lastCommit: Date | null }> {
  const server = await recoverCopy(options);
  try {
    const violations = await checkInvariants(server.ownerUrl);
    if (violations.length > 0)
      throw new StartRefusal(
        `The copy started but violates these rules: ${violations.map(({ rule }) => rule).join("; ")}.`,
      );
    const connection = connect({ url: server.ownerUrl, max: 1 });
    const [row] = await connection.db.execute<{ version: string; last: string | null }>(
      sql`select version, pg_last_xact_replay_timestamp()::text as last from function_state`,
    );
    await connection.close();
    return { version: row?.version ?? "", lastCommit: row?.last ? new Date(row.last) : null };
  } finally {
    await stopPostmaster(server.pid);
  }
}
