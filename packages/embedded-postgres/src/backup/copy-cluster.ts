import { constants, lchownSync, statSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import postgres from "postgres";
import { StartRefusal } from "@haat/contract/start-refusal";
import { clusterFolder } from "../cluster.ts";
import { archived, beginArchive } from "./wal-archive.ts";

/** Files that the server recreates, or that must not be copied. */
const excluded =
  /^pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/|pgsql_tmp|pg_internal\.init|^postmaster\.(?:pid|opts)$/;

export interface ClusterCopy {
  /** The copy can be recovered to any moment after this one. */
  readonly endedAt: Date;
  readonly firstWal: string;
}

/**
 * Connects to a running server for a backup. Only one can run at a time. Refuses a server
 * that was started without WAL archiving.
 */
export async function connectForBackup(superuserUrl: string): Promise<postgres.Sql> {
  // A single connection: the server aborts the backup if it is lost.
  const sql = postgres(superuserUrl, { max: 1, max_lifetime: null, onnotice: () => undefined });
  try {
    const [state] = await sql<[{ isFirst: boolean; mode: string }]>`
      select pg_try_advisory_lock(hashtext('haat-backup')) as "isFirst", current_setting('archive_mode') as mode`;
    if (!state.isFirst) throw new StartRefusal("Another backup is already running.");
    if (state.mode !== "on")
      throw new StartRefusal(
        "Haat was started by a version without backups. Restart it once, then try again.",
      );
    return sql;
  } catch (error) {
    await sql.end({ timeout: 5 });
    throw error;
  }
}

export interface CopyOptions {
  readonly dataDir: string;
  readonly into: string;
  readonly archive: string;
}

export async function copyWhileRunning(
  sql: postgres.Sql,
  { dataDir, into, archive }: CopyOptions,
): Promise<ClusterCopy> {
  await beginArchive(sql, dataDir, archive);
  const [from, to] = [clusterFolder(dataDir), clusterFolder(into)];
  await sql`select pg_backup_start('haat', fast => true)`;
  await copyCluster(from, to, excluded);
  await copyFile(join(dataDir, "credentials.json"), join(into, "credentials.json"));
  const [stopped] = await sql<[{ label: string; lastWal: string; endedAt: Date }]>`
    select labelfile as label, pg_walfile_name(lsn - 1) as "lastWal", clock_timestamp() as "endedAt"
    from pg_backup_stop(wait_for_archive => false)`;
  writeAs(from, join(to, "backup_label"), stopped.label);
  await archived(sql, archive, stopped.lastWal);
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(stopped.label)?.[1] ?? "";
  return { endedAt: stopped.endedAt, firstWal };
}

export async function copyCluster(from: string, to: string, except?: RegExp): Promise<void> {
  const { uid, gid } = statSync(from);
  const isRoot = process.getuid?.() === 0;
  const own = (path: string) => {
    if (isRoot) lchownSync(path, uid, gid);
  };
  await mkdir(to, { mode: 0o700 });
  own(to);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const place = relative(from, path);
    if (except?.test(place)) continue;
    const target = join(to, place);
    try {
      if (entry.isDirectory()) await mkdir(target, { mode: 0o700 });
      else await copyFile(path, target, constants.COPYFILE_FICLONE);
      own(target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

export function writeAs(cluster: string, path: string, text: string): void {
  const { uid, gid } = statSync(cluster);
  writeFileSync(path, text, { mode: 0o600 });
  if (process.getuid?.() === 0) lchownSync(path, uid, gid);
}
