import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@haat/db/schema/product.table";
import type { PictureStore } from "@haat/media/picture-store";
import { aPhoto } from "@haat/media/testing/hostile-pictures";
import { keepPicture } from "@haat/media/testing/keep-picture";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { compose } from "../compose.ts";
import { readEnv } from "../settings/env.ts";
import { startSweeper } from "./sweeper.ts";

const database = testDatabase();
const { aSeller, aProduct } = builders(database);
let dir: string;
let pictures: PictureStore;
let ofAnotherProcess: PictureStore;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-sweeper-"));
  const open = () => compose(database.db, dir, readEnv({})).pictures;
  [pictures, ofAnotherProcess] = [open(), open()];
});
afterAll(async () => {
  pictures.close();
  ofAnotherProcess.close();
  await rm(dir, { recursive: true, force: true });
});

const aDayPasses = () =>
  database.db.update(uploads).set({ keepUntil: sql`${uploads.keepUntil} - interval '169 hours'` });

describe("sweeping images", () => {
  it("deletes unused ones after a day, and keeps those of products", async () => {
    const seller = await aSeller();
    const [shown, ...unused] = [
      await keepPicture(pictures, await aPhoto.jpg(), seller),
      await keepPicture(pictures, await aPhoto.png(), seller),
      await keepPicture(pictures, await aPhoto.gif(), seller),
    ];
    await aProduct({ seller, pictures: [shown] });
    expect(await pictures.sweep()).toBe(0);
    expect(await readdir(dir)).toHaveLength(21);

    await aDayPasses();
    expect((await Promise.all([pictures.sweep(), ofAnotherProcess.sweep()])).sort()).toEqual([0, 2]);
    expect(await readdir(dir)).toHaveLength(7);
    expect(await pictures.read(shown.replace("/media/", ""))).not.toBeNull();
    for (const url of unused) expect(await pictures.read(url.replace("/media/", ""))).toBeNull();
    expect(await database.db.select().from(uploads)).toHaveLength(1);
  });

  it("continues where a process died halfway", async () => {
    const url = await keepPicture(pictures, await aPhoto.webp(), await aSeller());
    const id = url.slice("/media/".length, -".webp".length);
    await database.db
      .update(uploads)
      .set({ sweptAt: sql`now()`, keepUntil: sql`now() - interval '1 minute'` })
      .where(eq(uploads.id, id));
    expect(await pictures.sweep()).toBe(1);
    expect((await readdir(dir)).filter((name) => name.includes(id))).toEqual([]);
    expect(await database.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
  });
});

describe("the sweeper", () => {
  it("repeats until stopped, even after failures", async () => {
    const [failures, seller] = [[] as unknown[], await aSeller()];
    let sweeps = 0;
    const sweeper = startSweeper({
      pictures: {
        sweep: () => {
          sweeps += 1;
          return sweeps === 1 ? Promise.reject(new Error("no disk")) : pictures.sweep();
        },
      },
      onFailure: (error) => failures.push(error),
      everyMs: 20,
    });
    const url = await keepPicture(pictures, await aPhoto.jpg(), seller);
    await aDayPasses();
    await expect.poll(() => pictures.read(url.replace("/media/", "")), patience).toBeNull();
    await sweeper.stop();
    const swept = sweeps;
    await expect.poll(() => failures.length, patience).toBe(1);
    expect(sweeps).toBe(swept);
  });
});
