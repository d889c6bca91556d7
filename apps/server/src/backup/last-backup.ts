import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BackupView } from "@haat/contract/admin/admin.schema";
import type { BackupSettings } from "../settings/backup-settings.ts";

const fileOf = (dataDir: string) => join(dataDir, "last-backup.json");

/** When the data of the last good backup is of; null where there was none. Another tool may write the file `last-backup.json` as well. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  try {
    return z.object({ at: z.coerce.date() }).parse(JSON.parse(await readFile(fileOf(dataDir), "utf8"))).at;
  } catch {
    return null;
  }
}

/** Writes it down for anyone who asks how old the last good backup is. */
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
 * How the last good backup stands: null where nobody waits for one, as there never was one outside a production that keeps its
 * own database.
 */
export async function backupState(
  { dataDir, isProduction, databaseUrl, backups }: BackedUp,
  now: Date,
): Promise<BackupView> {
  const at = await lastBackupAt(dataDir);
  if (at === null) return isProduction && !databaseUrl ? { at: null, isOld: true } : null;
  return { at: at.toISOString(), isOld: Number(now) - Number(at) > backups.alertHours * 3_600_000 };
}
