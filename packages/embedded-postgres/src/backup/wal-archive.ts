import {
  existsSync,
  lchownSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { StartRefusal } from "@haat/contract/start-refusal";
import { clusterFolder } from "../cluster.ts";

/** A link to the archive folder. Without it nothing is archived: there was no backup yet. */
export function archiveLink(dataDir: string): string {
  return join(dataDir, "wal-archive");
}

/**
 * Files of 16 MB kept while the archive isn't writable. Then one is skipped, because orders matter
 * more.
 */
const maxWaiting = 64;

/**
 * Archives finished WAL files, compressed and synced, to where the link points. An archived file
 * with other content is an error. Not on Windows, which lacks the shell.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  if (platform() === "win32") return {};
  const command = [
    `l=${quoted(archiveLink(dataDir))}`,
    'test -L "$l" || exit 0',
    'if test -f "$l/%f.gz"; then gzip -dc "$l/%f.gz" | cmp -s - "%p" && exit',
    'elif gzip -1c "%p" >"$l/%f.part" && sync "$l/%f.part" && mv "$l/%f.part" "$l/%f.gz" && sync "$l"; then exit; fi',
    `set -- pg_wal/archive_status/*.ready; test $# -gt ${maxWaiting}`,
  ];
  return { archive_mode: "on", archive_command: command.join("; ") };
}

export function restoreCommand(archive: string): string {
  const file = `${quoted(archive)}/%f.gz`;
  return `test -f ${file} && gzip -dc ${file} >"%p"`;
}

/** Quotes for the shell, and escapes % for PostgreSQL. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
}

/**
 * Creates the archive folder for the cluster's account and starts archiving, at least once a
 * minute.
 */
export async function beginArchive(sql: postgres.Sql, dataDir: string, archive: string): Promise<void> {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(clusterFolder(dataDir));
  if (process.getuid?.() === 0) lchownSync(archive, uid, gid);
  const link = archiveLink(dataDir);
  rmSync(`${link}.new`, { force: true });
  symlinkSync(archive, `${link}.new`);
  renameSync(`${link}.new`, link);
  await sql`alter system set archive_timeout = '60s'`;
  await sql`select pg_reload_conf()`;
}

/**
 * Archives everything committed so far, if the server uses this archive. Refuses if it isn't
 * writable.
 */
export async function archiveRunning(superuserUrl: string, dataDir: string, archive: string): Promise<void> {
  if (!existsSync(archiveLink(dataDir)) || readlinkSync(archiveLink(dataDir)) !== archive) return;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    // Recovery to a time needs a commit after it.
    await sql`select pg_current_xact_id()`;
    const [row] = await sql<[{ name: string }]>`select pg_walfile_name(pg_switch_wal() - 1) as name`;
    await archived(sql, archive, row.name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Resolves once this WAL file, and therefore every earlier one, is archived. */
export async function archived(sql: postgres.Sql, archive: string, name: string): Promise<void> {
  const failures = async () =>
    (await sql<[{ count: string }]>`select failed_count::text as count from pg_stat_archiver`)[0].count;
  const before = await failures();
  while (!existsSync(join(archive, `${name}.gz`))) {
    if ((await failures()) !== before)
      throw new StartRefusal(
        `PostgreSQL can't write its log to ${archive}. Check for free space, and that its account can access ${dirname(archive)}.`,
      );
    await sleep(50);
  }
}
