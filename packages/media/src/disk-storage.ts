import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { NotStoredError, type PictureStorage } from "./picture-storage.ts";

export function createDiskStorage(dir: string): PictureStorage {
  const placeOf = (name: string) => join(dir, name);
  const partOf = (name: string) => join(dir, `.${name}.part`);
  const remove = async (names: readonly string[]) => {
    await Promise.all(
      names.flatMap((name) => [placeOf(name), partOf(name)].map((path) => rm(path, { force: true }))),
    );
  };
  return {
    async keep(files) {
      try {
        await mkdir(dir, { recursive: true });
        for (const [name, bytes] of files) await write(partOf(name), bytes);
        for (const name of files.keys()) await rename(partOf(name), placeOf(name));
      } catch (error) {
        // Separately, so that one failure doesn't keep the other files.
        await Promise.allSettled([...files.keys()].map((name) => remove([name])));
        throw new NotStoredError(error);
      }
    },
    async read(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove,
  };
}

/** Syncs to disk, so that a stored image survives a power cut. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, "w");
  await file.writeFile(bytes);
  await file.sync();
}
