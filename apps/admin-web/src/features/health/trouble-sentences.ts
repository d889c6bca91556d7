import type { HealthTrouble } from "@haat/contract/admin/health.schema";

/** What is wrong, and what a person does about it. */
export const troubleSentences: Readonly<Record<HealthTrouble, string>> = {
  "no-listener":
    "No process hears what others change, so pages and order lists may be late. See whether the database takes new connections, and read the log of Haat.",
  version:
    "Not all that runs is of one version. Unless an update is under way, finish it: run pnpm migrate, then start every process of the older version again.",
  "disk-low":
    "The disk is nearly full: pictures and files are refused, and orders stop when it is full. Make room on it, or move the backups to another disk (BACKUP_DIR).",
  "backup-missing": "There is no good backup yet. Run pnpm backup now, and have a timer run it each day.",
  "backup-old":
    "The last good backup is too old. Run pnpm backup, read what it says, and see why the timer did not.",
  "mails-late":
    "A mail has waited for more than five minutes. See whether the mail server answers (SMTP_URL), and read the log of Haat.",
  "replica-absent":
    "The replica is not read, so the primary answers everything. See whether it runs and follows the primary (DATABASE_REPLICA_URL).",
  "no-support":
    "People who are blocked or need help do not know whom to write to. Set a support email or phone in Settings.",
};
