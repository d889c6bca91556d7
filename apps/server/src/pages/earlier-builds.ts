import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { appOf } from "@haat/contract/roles";
import { distOf } from "./web-assets.ts";

/** So long a file is kept after it was last part of a build, in ms: a week. */
const lifeMs = 7 * 86_400_000;

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/**
 * Keeps the hashed files of the present build beside the data and removes those of builds that were replaced more than a
 * week ago, by this process's clock: where that is wrong by a day, they are kept a day more or less, and a page that
 * misses one is loaded again. Their names say what is in them, so processes that share the folder may all do it, again and again.
 */
export async function keepBuild(
  appsDir: string,
  keptDir: string,
  { now = new Date() }: { readonly now?: Date } = {},
): Promise<void> {
  for (const app of Object.values(appOf)) {
    const [from, to] = [join(distOf(appsDir, app), "assets"), join(keptDir, app, "assets")];
    await mkdir(to, { recursive: true });
    const known = new Set(await filesIn(to));
    for (const name of await filesIn(from)) {
      const kept = join(to, name);
      if (!known.has(name)) {
        const part = `${kept}.${process.pid}.part`;
        await copyFile(join(from, name), part);
        await rename(part, kept);
      }
      // The clock of a file that is served no more begins when it was last seen in a build.
      await utimes(kept, now, now);
    }
    for (const name of known) {
      const file = join(to, name);
      const seen = await stat(file).catch(() => null);
      if (seen && seen.mtimeMs < now.getTime() - lifeMs) await rm(file, { force: true });
    }
  }
}
