import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import { NotStoredError, type PictureStorage } from "./picture-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { openBucket } from "./testing/s3-server.ts";

let dir: string;
let place: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-storage-"));
  place = await openBucket(dir);
});
afterAll(async () => {
  await place.close();
  await rm(dir, { recursive: true, force: true });
});

const atS3 = (settings: Partial<Parameters<typeof createS3Storage>[0]> = {}) =>
  createS3Storage({ ...place, region: "us-east-1", ...settings });

interface Place {
  readonly where: string;
  readonly open: () => PictureStorage;
  /** One where the second file cannot be kept. */
  readonly openBroken: () => Promise<PictureStorage>;
}

const places: readonly Place[] = [
  {
    where: "on disk",
    open: () => createDiskStorage(join(dir, "disk")),
    openBroken: async () => {
      await writeFile(join(dir, "a-file"), "");
      return createDiskStorage(join(dir, "a-file"));
    },
  },
  { where: "in a bucket", open: atS3, openBroken: () => Promise.resolve(atS3({ bucket: "no-such-bucket" })) },
];

const files = new Map([
  ["one.jpg", Buffer.from("one")],
  ["one-320.webp", Buffer.alloc(200_000, "320")],
]);

describe.each(places)("images $where", ({ open, openBroken }) => {
  it("are stored under their names until removed", async () => {
    const storage = open();
    await storage.keep(files);
    for (const [name, bytes] of files) expect(Buffer.from((await storage.read(name)) ?? "")).toEqual(bytes);
    await storage.remove(["one.jpg", "never.jpg"]);
    expect(await storage.read("one.jpg")).toBeNull();
    expect(await storage.read("one-320.webp")).not.toBeNull();
    await storage.remove(["one-320.webp"]);
    await storage.remove([]);
    expect(await storage.read("one-320.webp")).toBeNull();
  });

  it("that were never stored are missing", async () => {
    expect(await open().read("never.jpg")).toBeNull();
  });

  it("can be stored again", async () => {
    const storage = open();
    await storage.keep(files);
    await storage.keep(files);
    await storage.remove([...files.keys()]);
  });

  it("report storage failures", async () => {
    const storage = await openBroken();
    await expect(storage.keep(files)).rejects.toBeInstanceOf(NotStoredError);
  });
});

describe("images on disk", () => {
  it("leave nothing when one file fails", async () => {
    const place = join(dir, "halfway");
    const storage = createDiskStorage(place);
    const tooLongAName = `${"a".repeat(250)}.webp`;
    await expect(storage.keep(new Map([...files, [tooLongAName, Buffer.of(1)]]))).rejects.toMatchObject({
      reason: "PICTURE_NOT_KEPT",
    });
    expect(await readdir(place)).toEqual([]);
  });
});

describe("images in a bucket", () => {
  it.each([
    ["with the wrong keys", () => ({ keys: { ...place.keys, secretAccessKey: "wrong" } })],
    ["on a server that is not there", () => ({ endpoint: "http://127.0.0.1:1" })],
  ] as const)("are refused %s", async (_what, settings) => {
    const storage = atS3(settings());
    await expect(storage.keep(files)).rejects.toBeInstanceOf(NotStoredError);
    await expect(storage.read("one.jpg")).rejects.toThrow();
  });
});
