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

/** Names the folder that WAL is copied to. Where it is absent nothing is copied: there was no backup yet. */
export function archiveLink(dataDir: string): string {
  return join(dataDir, "wal-archive");
}

/** Of an archive that cannot be written to, so many files of 16 MB wait: then orders matter more, and one is let go. */
const mostWaiting = 64;

/**
 * Lets the server copy each finished file of its WAL to where the link points, packed, whole and written to the disk. A file
 * that is there already with other content is an error. Nothing on Windows, which has no such shell.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  if (platform() === "win32") return {};
  const command = [
    `l=${quoted(archiveLink(dataDir))}`,
    'test -L "$l" || exit 0',
    'if test -f "$l/%f.gz"; then gzip -dc "$l/%f.gz" | cmp -s - "%p" && exit',
    'elif gzip -1c "%p" >"$l/%f.part" && sync "$l/%f.part" && mv "$l/%f.part" "$l/%f.gz" && sync "$l"; then exit; fi',
    `set -- pg_wal/archive_status/*.ready; test $# -gt ${mostWaiting}`,
  ];
  return { archive_mode: "on", archive_command: command.join("; ") };
}

/** What fetches a file of the WAL from this folder. */
export function restoreCommand(archive: string): string {
  const file = `${quoted(archive)}/%f.gz`;
  return `test -f ${file} && gzip -dc ${file} >"%p"`;
}

/** For the shell that PostgreSQL gives its command to, after it has put in what % stands for. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
}

/** Makes the folder, writable by the account of the cluster, and lets WAL be copied there from now on, at least once a minute. */
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

/** Has a running server archive all that is committed by now, if this is its archive. Refuses when it cannot write there. */
export async function archiveRunning(superuserUrl: string, dataDir: string, archive: string): Promise<void> {
  if (!existsSync(archiveLink(dataDir)) || readlinkSync(archiveLink(dataDir)) !== archive) return;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    // A commit of its own: recovery knows by the next one that a moment is over.
    await sql`select pg_current_xact_id()`;
    const [row] = await sql<[{ name: string }]>`select pg_walfile_name(pg_switch_wal() - 1) as name`;
    await archived(sql, archive, row.name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Resolves when this file of the WAL, and so every earlier one, is in the archive. */
export async function archived(sql: postgres.Sql, archive: string, name: string): Promise<void> {
  const failures = async () =>
    (await sql<[{ count: string }]>`select failed_count::text as count from pg_stat_archiver`)[0].count;
  const before = await failures();
  while (!existsSync(join(archive, `${name}.gz`))) {
    if ((await failures()) !== before)
      throw new StartRefusal(
        `PostgreSQL cannot write its log to ${archive}: give it room there, and the account that it runs as a way through ${dirname(archive)}.`,
      );
    await sleep(50);
  }
}
