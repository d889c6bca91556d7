import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { appOf } from "@haat/contract/roles";
import { distOf } from "./web-assets.ts";

const lifeMs = 7 * 86_400_000;

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/**
 * Copies this build's hashed files to the data folder and deletes those replaced over a week ago,
 * so that open pages still find their chunks. Safe for several processes sharing the folder.
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
      await utimes(kept, now, now);
    }
    for (const name of known) {
      const file = join(to, name);
      const seen = await stat(file).catch(() => null);
      if (seen && seen.mtimeMs < now.getTime() - lifeMs) await rm(file, { force: true });
    }
  }
}
