import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { ownVersion, compareVersions } from "@haat/db/version/release";
import { archiveRunning } from "@haat/embedded-postgres/backup/wal-archive";
import { runningEmbeddedPostgres } from "@haat/embedded-postgres/running-postgres";
import type { Env } from "../settings/env.ts";
import { copyFiles, goodBackups, namesIn, refuseWithoutRoom, sizeOf, type Backup } from "./good-backups.ts";
import { recoverAndCheck, refuseOwnServer } from "./make-backup.ts";

export interface Wanted {
  readonly folder: string;
  /** Null restores the newest state. */
  readonly until: Date | null;
}

/**
 * Builds a data folder as it was at a moment. Images come from the backup, later backups and the
 * present data folder, if it still exists.
 */
export async function restoreBackup(
  env: Pick<Env, "dataDir" | "databaseUrl" | "backups">,
  { folder: wanted, until }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  refuseOwnServer(env);
  const folder = resolve(wanted);
  if (runningEmbeddedPostgres(join(folder, "postgres")))
    throw new StartRefusal(`Haat is running on ${folder}. Stop it and restore into a new folder.`);
  if ((await namesIn(folder)).length > 0)
    throw new StartRefusal(`The folder ${folder} is not empty. Choose a new one.`);
  const all = await goodBackups(env.backups.dir);
  const backup = choose(all, until, env.backups.dir);

  await mkdir(folder, { recursive: true, mode: 0o711 });
  await refuseWithoutRoom(folder, await sizeOf(backup.folder));
  const archive = join(env.backups.dir, backup.archive);
  const running = runningEmbeddedPostgres(join(env.dataDir, "postgres"));
  if (running) await archiveRunning(running.superuserUrl, join(env.dataDir, "postgres"), archive);
  try {
    const postgresDir = join(folder, "postgres");
    await mkdir(`${postgresDir}.part`, { mode: 0o711 });
    const { lastCommit } = await recoverAndCheck({
      from: join(backup.folder, "postgres"),
      into: `${postgresDir}.part`,
      archive,
      until: until ?? "latest",
    });
    const later = all.slice(all.indexOf(backup)).map((one) => one.folder);
    for (const source of [...later, env.dataDir]) await copyFiles(source, folder);
    await rename(`${postgresDir}.part`, postgresDir);
    say(`Restored into ${folder}. The last change is from ${(lastCommit ?? backup.endedAt).toISOString()}.`);
    say(`Start it with DATA_DIR=${folder}, then make a backup.`);
  } catch (error) {
    for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true });
    throw error;
  }
}

function choose(all: readonly Backup[], until: Date | null, dir: string): Backup {
  const [first] = all;
  if (!first) throw new StartRefusal(`There is no valid backup in ${dir}.`);
  const backup = until ? all.findLast(({ endedAt }) => endedAt <= until) : all.at(-1);
  if (!backup)
    throw new StartRefusal(
      `The first backup in ${dir} is from ${first.endedAt.toISOString()}. Choose a later time.`,
    );
  if (["next", "later"].includes(compareVersions(backup.version)))
    throw new StartRefusal(
      `The backup was made by Haat ${backup.version}, and this is Haat ${ownVersion}. Restore it with Haat ${backup.version}.`,
    );
  return backup;
}
