import { Gauge, type Registry } from "prom-client";
import type { Deps } from "@haat/domain/deps";
import { waitingMails } from "@haat/domain/mail/waiting-mails";
import type { DiskRoom } from "../pictures/disk-room.ts";

export interface WatchedJobs {
  readonly deps: Pick<Deps, "db">;
  readonly room: DiskRoom;
  readonly backedUpAt: () => Promise<Date | null>;
}

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
  gauge("haat_mails_waiting", "Mails due but not sent", async () => (await mails()).count);
  gauge(
    "haat_outbox_age_seconds",
    "Age of the oldest unsent mail, or of the oldest event without a mail",
    async () => (await mails()).oldestSeconds,
  );
  gauge("haat_disk_low", "Whether free disk space is below the reserve", async () =>
    Number(!(await room.hasRoom())),
  );
  gauge("haat_backup_last_success_timestamp_seconds", "Time of the last good backup", async () => {
    const at = await backedUpAt();
    return at && at.getTime() / 1_000;
  });
}
