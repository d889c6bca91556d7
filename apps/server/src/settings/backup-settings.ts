import { join, resolve } from "node:path";
import { z } from "zod";

const expected = "must be a whole number of at least 1";

const count = z.coerce.number(expected).int(expected).min(1, expected);

export const backupFields = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: count.default(14),
  BACKUP_ALERT_HOURS: count.default(26),
};

type Raw = z.output<z.ZodObject<typeof backupFields>> & { readonly DATA_DIR: string };

export interface BackupSettings {
  readonly dir: string;
  readonly keepDays: number;
  readonly alertHours: number;
}

export function toBackupSettings(raw: Raw): BackupSettings {
  return {
    dir: raw.BACKUP_DIR ? resolve(raw.BACKUP_DIR) : join(raw.DATA_DIR, "backups"),
    keepDays: raw.BACKUP_KEEP_DAYS,
    alertHours: raw.BACKUP_ALERT_HOURS,
  };
}
