import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { clusterFolder } from "../cluster.ts";
import { openCluster, type OpenCluster } from "../embedded-postgres.ts";
import { durableSettings } from "../settings.ts";
import { copyCluster, writeAs } from "./copy-cluster.ts";
import { restoreCommand } from "./wal-archive.ts";

export interface RecoverOptions {
  /** The data folder of a copy, which stays as it is. */
  readonly from: string;
  /** Where the recovered one goes: an empty folder. */
  readonly into: string;
  readonly archive: string;
  /** The last moment that counts; `earliest`: the end of the copy; `latest`: the end of the archive. */
  readonly until: Date | "earliest" | "latest";
}

/**
 * Brings a copy of a copy to this moment and leaves it running on a free port; the caller stops it. Refuses a moment after
 * the last commit of the archive.
 */
export async function recoverCopy({ from, into, archive, until }: RecoverOptions): Promise<OpenCluster> {
  const cluster = clusterFolder(into);
  await copyCluster(clusterFolder(from), cluster);
  copyFileSync(join(from, "credentials.json"), join(into, "credentials.json"));
  writeAs(cluster, join(cluster, "recovery.signal"), "");
  const settings = {
    ...durableSettings,
    hot_standby: "off",
    restore_command: restoreCommand(archive),
    recovery_target_action: "promote",
    ...(until === "earliest" && { recovery_target: "immediate" }),
    ...(until instanceof Date && { recovery_target_time: until.toISOString().replace("Z", "+00") }),
  };
  try {
    return await openCluster({
      dataDir: into,
      settings,
      durable: true,
      diesWithUs: true,
      onProgress: () => undefined,
    });
  } catch (error) {
    const log = readFileSync(join(into, "postgres.log"), "utf8");
    if (!log.includes("before configured recovery target was reached")) throw error;
    const last = /at log time (\S+ [\d:.]+)/.exec(log)?.[1];
    throw new StartRefusal(
      `The backup's log ends ${last === undefined ? "before that time" : `at ${last} UTC`}: choose a time before it, or leave it away for the newest state there is.`,
      { cause: error },
    );
  }
}
