import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { clusterFolder } from "../cluster.ts";
import { openCluster, type OpenCluster } from "../embedded-postgres.ts";
import { durableSettings } from "../settings.ts";
import { copyCluster, writeAs } from "./copy-cluster.ts";
import { restoreCommand } from "./wal-archive.ts";

export interface RecoverOptions {
  /** The data folder of a copy, which isn't changed. */
  readonly from: string;
  readonly into: string;
  readonly archive: string;
  /** `earliest` is the end of the copy, `latest` the end of the archive. */
  readonly until: Date | "earliest" | "latest";
}

/**
 * Recovers a copy and leaves the server running on a free port. Refuses times after the last
 * archived commit.
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
      `The archived log ends ${last === undefined ? "before that time" : `at ${last} UTC`}. Choose an earlier time, or leave it out to restore the newest state.`,
      { cause: error },
    );
  }
}
