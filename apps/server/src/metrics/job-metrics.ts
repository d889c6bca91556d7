import { Gauge, type Registry } from "prom-client";
import type { Deps } from "@haat/domain/deps";
import { waitingMails } from "@haat/domain/mail/waiting-mails";
import type { DiskRoom } from "../pictures/disk-room.ts";

/** What one process does for all. */
export interface WatchedJobs {
  readonly deps: Pick<Deps, "db">;
  readonly room: DiskRoom;
  /** When the last good backup was made; null where none is known. */
  readonly backedUpAt: () => Promise<Date | null>;
}

/** The state of what one process does for all: mails, disk, backup. What cannot be told is left out. */
export function watchJobs(registry: Registry, { deps, room, backedUpAt }: WatchedJobs): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const mails = async () => waitingMails(deps);
  gauge("haat_mails_waiting", "Mails that are due and not sent", async () => (await mails()).count);
  gauge(
    "haat_outbox_age_seconds",
    "For how long the mail that waits longest, or the event that no mail is written of yet, has waited",
    async () => (await mails()).oldestSeconds,
  );
  gauge("haat_disk_low", "Whether less is free on the disk than has to be", async () =>
    Number(!(await room.hasRoom())),
  );
  gauge("haat_backup_last_success_timestamp_seconds", "When the last good backup was made", async () => {
    const at = await backedUpAt();
    return at && at.getTime() / 1_000;
  });
}
