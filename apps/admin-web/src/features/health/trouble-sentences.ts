import type { HealthTrouble } from "@haat/contract/admin/health.schema";

/** Each names the problem and the fix. */
export const troubleSentences: Readonly<Record<HealthTrouble, string>> = {
  "no-listener":
    "No process receives change notifications, so pages and order lists may be out of date. Check that the database accepts new connections, and read Haat’s log.",
  version:
    "Different versions are running. Unless an update is in progress, finish it: run pnpm migrate, then restart every process of the older version.",
  "disk-low":
    "The disk is nearly full, so uploads are refused. When it is full, orders stop. Free some space, or move the backups to another disk (BACKUP_DIR).",
  "backup-missing": "There is no valid backup yet. Run pnpm backup now, and schedule it daily.",
  "backup-old":
    "The last valid backup is too old. Run pnpm backup, read its output, and check why the scheduled backup failed.",
  "mails-late":
    "An email has been waiting for more than five minutes. Check that the mail server answers (SMTP_URL), and read Haat’s log.",
  "replica-absent":
    "The replica is not in use, so the primary answers everything. Check that the replica runs and follows the primary (DATABASE_REPLICA_URL).",
  "no-support": "Users who need help have no contact. Set a support email or phone under Settings.",
};
