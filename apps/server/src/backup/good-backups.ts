import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartRefusal } from "@haat/contract/start-refusal";

/** Contents of backup.json, which is written last: a folder without it is not a backup. */
const noteSchema = z.object({
  version: z.string(),
  /** The data can be restored to any moment after this one. */
  endedAt: z.coerce.date(),
  /** The neighbouring folder with the WAL, and the first WAL file needed. */
  archive: z.string().regex(/^wal-[\w-]+$/),
  firstWal: z.string(),
});

export type BackupNote = z.output<typeof noteSchema>;

export interface Backup extends BackupNote {
  readonly folder: string;
}

export const noteFile = "backup.json";

/** The backups in a folder, oldest first. Each was started and checked before it got its name. */
export async function goodBackups(dir: string): Promise<Backup[]> {
  const names = await namesIn(dir);
  const found = await Promise.all(
    names
      .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name))
      .map(async (name) => {
        const folder = join(dir, name);
        return { folder, ...noteSchema.parse(JSON.parse(await readFile(join(folder, noteFile), "utf8"))) };
      }),
  );
  return found.toSorted((a, b) => Number(a.endedAt) - Number(b.endedAt));
}

export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const dayMs = 86_400_000;

/**
 * Removes backups older than `keepDays` (never the newest), and WAL that no remaining backup needs.
 * `current` is the folder that WAL is archived to now.
 */
export async function thinBackups(
  dir: string,
  { keepDays, current }: { keepDays: number; current: string },
): Promise<void> {
  const all = await goodBackups(dir);
  const kept = all.filter(
    ({ endedAt }, index) => index === all.length - 1 || Date.now() - Number(endedAt) < keepDays * dayMs,
  );
  for (const { folder } of all.slice(0, all.length - kept.length)) await rm(folder, { recursive: true });
  for (const archive of (await namesIn(dir)).filter((name) => name.startsWith("wal-"))) {
    const needed = kept.find((backup) => backup.archive === archive);
    if (!needed && archive !== current) await rm(join(dir, archive), { recursive: true });
    if (!needed) continue;
    for (const name of await readdir(join(dir, archive)))
      if (/^[0-9A-F]{24}\./.test(name) && name < needed.firstWal)
        await rm(join(dir, archive, name), { force: true });
  }
}

const secrets = ["legacy-secret", "second-factor-key"];

/** Copies images and secrets. Images that a `known` folder already holds are hard-linked. */
export async function copyFiles(from: string, to: string, known: readonly string[] = []): Promise<void> {
  const [source, target] = [join(from, "media"), join(to, "media")];
  await mkdir(target, { recursive: true });
  for (const name of (await namesIn(source)).filter((one) => !one.startsWith("."))) {
    const isLinked = await linkAlike(name, { source, target, known });
    if (!isLinked) await copyOnce(join(source, name), join(target, name));
  }
  for (const name of secrets) await copyOnce(join(from, name), join(to, name));
}

/** Images never change: the same name and size means the same content. */
async function linkAlike(
  name: string,
  { source, target, known }: { source: string; target: string; known: readonly string[] },
): Promise<boolean> {
  for (const folder of known)
    try {
      const [mine, theirs] = await Promise.all([stat(join(source, name)), stat(join(folder, "media", name))]);
      if (mine.size !== theirs.size) continue;
      await link(join(folder, "media", name), join(target, name));
      return true;
    } catch {
      // Missing, or the disk has no hard links: copy it.
    }
  return false;
}

async function copyOnce(from: string, to: string): Promise<void> {
  const { COPYFILE_EXCL, COPYFILE_FICLONE } = constants;
  await copyFile(from, to, COPYFILE_EXCL | COPYFILE_FICLONE).catch((error: unknown) => {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  });
}

export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (size: number) => `${Math.ceil(size / 1_000_000)} MB`;
  if (bavail * bsize < bytes)
    throw new StartRefusal(
      `Not enough space in ${folder}: ${megabytes(bytes)} needed, ${megabytes(bavail * bsize)} free.`,
    );
}

export async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (entry.isFile())
      sum += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return sum;
}
