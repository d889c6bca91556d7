import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BackupView } from "@haat/contract/admin/admin.schema";
import type { BackupSettings } from "../settings/backup-settings.ts";

const fileOf = (dataDir: string) => join(dataDir, "last-backup.json");

/** When the last good backup was taken. Other backup tools may write last-backup.json too. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  try {
    return z.object({ at: z.coerce.date() }).parse(JSON.parse(await readFile(fileOf(dataDir), "utf8"))).at;
  } catch {
    return null;
  }
}

export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  const file = fileOf(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ at }), { flush: true });
  await rename(`${file}.new`, file);
}

interface BackedUp {
  readonly dataDir: string;
  readonly isProduction: boolean;
  readonly databaseUrl?: string | undefined;
  readonly backups: BackupSettings;
}

/**
 * Null when no backup is expected: there has never been one, outside production with the embedded
 * database.
 */
export async function backupState(
  { dataDir, isProduction, databaseUrl, backups }: BackedUp,
  now: Date,
): Promise<BackupView> {
  const at = await lastBackupAt(dataDir);
  if (at === null) return isProduction && !databaseUrl ? { at: null, isOld: true } : null;
  return { at: at.toISOString(), isOld: Number(now) - Number(at) > backups.alertHours * 3_600_000 };
}
