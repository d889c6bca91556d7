import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartRefusal } from "@haat/contract/start-refusal";
import { ownVersion, standingOf } from "@haat/db/release";
import { archiveRunning } from "@haat/embedded-postgres/backup/wal-archive";
import { runningEmbeddedPostgres } from "@haat/embedded-postgres/running-postgres";
import type { Env } from "../settings/env.ts";
import { copyFiles, goodBackups, namesIn, refuseWithoutRoom, sizeOf, type Backup } from "./good-backups.ts";
import { recoverAndCheck, refuseOwnServer } from "./make-backup.ts";

export interface Wanted {
  /** The folder that is to become a data folder: new or empty. */
  readonly folder: string;
  /** The last moment that counts; null for the newest state there is. */
  readonly until: Date | null;
}

/**
 * Makes a data folder as Haat was at a moment: what was told before it is there, what was told after it is not. Pictures are
 * those of the backup and later ones, and of the present data folder where that is still there.
 */
export async function restoreBackup(
  env: Pick<Env, "dataDir" | "databaseUrl" | "backups">,
  { folder: wanted, until }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  refuseOwnServer(env);
  const folder = resolve(wanted);
  if (runningEmbeddedPostgres(join(folder, "postgres")))
    throw new StartRefusal(`Haat still runs on ${folder}: stop it, and restore into a new folder.`);
  if ((await namesIn(folder)).length > 0)
    throw new StartRefusal(`The folder ${folder} is not empty: name a new one.`);
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
    say(`Restored into ${folder}; its last change is of ${(lastCommit ?? backup.endedAt).toISOString()}.`);
    say(`Start it with DATA_DIR=${folder}, then back it up: what it does is in no backup yet.`);
  } catch (error) {
    for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true });
    throw error;
  }
}

/** The last backup that ended before the moment. */
function choose(all: readonly Backup[], until: Date | null, dir: string): Backup {
  const [first] = all;
  if (!first) throw new StartRefusal(`There is no good backup in ${dir}.`);
  const backup = until ? all.findLast(({ endedAt }) => endedAt <= until) : all.at(-1);
  if (!backup)
    throw new StartRefusal(
      `The first backup in ${dir} is of ${first.endedAt.toISOString()}: nothing before it can be restored.`,
    );
  if (["next", "later"].includes(standingOf(backup.version)))
    throw new StartRefusal(
      `This is Haat ${ownVersion}, and the backup is of Haat ${backup.version}: restore it with that version.`,
    );
  return backup;
}
