import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPictureStore, type PictureStore } from "./picture-store.ts";

const aDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>`;

let dir: string;
let store: PictureStore;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-pictures-"));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><rect width="800" height="1000" fill="#2f4aa3"/></svg>`;
  store = createPictureStore({ dir, draw: (id) => (id === "demo-one" ? drawing : null) });
});

afterEach(() => rm(dir, { recursive: true, force: true }));

function aPhoto(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#f0a31a" } });
}

describe("keeping an uploaded picture", () => {
  it("writes every size as WebP without metadata", async () => {
    const photo = await aPhoto(1600, 2000)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const url = await store.save(photo);
    const id = /^\/media\/([0-9a-f-]{36})\.webp$/.exec(url)?.[1];
    expect((await readdir(dir)).sort()).toEqual([
      `${id}-1280.webp`,
      `${id}-320.webp`,
      `${id}-640.webp`,
      `${id}.webp`,
    ]);
    const small = await sharp(join(dir, `${id}-320.webp`)).metadata();
    expect(small).toMatchObject({ format: "webp", width: 320, height: 400 });
    expect(small.exif).toBeUndefined();
  });

  it("does not enlarge a small picture", async () => {
    const url = await store.save(await aPhoto(100, 80).png().toBuffer());
    expect(await sharp(join(dir, url.replace("/media/", ""))).metadata()).toMatchObject({
      width: 100,
      height: 80,
    });
  });

  it.each([
    ["a drawing with a script", Buffer.from("<svg><script>alert(1)</script></svg>"), "PICTURE_TYPE"],
    ["a drawing that begins like a WebP", Buffer.from(`<!--    WEBP-->${aDrawing}`), "PICTURE_TYPE"],
    ["a drawing with a GIF's first letters", Buffer.from(`GIF8 ${aDrawing}`), "PICTURE_TYPE"],
    ["a page that calls itself a picture", Buffer.from("<html></html>"), "PICTURE_TYPE"],
    ["a torn file", Buffer.from("89504e470d0a1a0a0000", "hex"), "PICTURE_REFUSED"],
    ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "PICTURE_TOO_LARGE"],
  ])("refuses %s and leaves no file", async (_what, bytes, reason) => {
    await expect(store.save(bytes)).rejects.toMatchObject({ reason });
    expect(await readdir(dir)).toEqual([]);
  });

  it("refuses a small file that claims more than 25 megapixels", async () => {
    const bomb = await aPhoto(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
    await expect(store.save(bomb)).rejects.toMatchObject({ reason: "PICTURE_REFUSED" });
    expect(await readdir(dir)).toEqual([]);
  });
});

describe("showing a drawn picture of the demo", () => {
  it("draws the asked size once and keeps it", async () => {
    expect(await store.has("demo-one-640.webp")).toBe(true);
    expect(await sharp(join(dir, "demo-one-640.webp")).metadata()).toMatchObject({ width: 640, height: 800 });
    expect(await store.has("demo-one-640.webp")).toBe(true);
    expect(await readdir(dir)).toEqual(["demo-one-640.webp"]);
  });

  it("knows no other", async () => {
    expect(await store.has("demo-two-640.webp")).toBe(false);
    expect(await store.has("../secret.webp")).toBe(false);
    expect(await readdir(dir)).toEqual([]);
  });
});
