import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture, type PictureFiles } from "./encode-picture.ts";
import { pictureTypeOf } from "./picture-type.ts";
import { aPhoto, honestPictures, hostilePictures, type SentFile } from "./testing/hostile-pictures.ts";

async function sent({ make }: SentFile) {
  const bytes = await make();
  const type = pictureTypeOf(bytes);
  if (!type) throw new Error("the first bytes name no type");
  return { bytes, type };
}

async function expectClean(files: PictureFiles) {
  for (const bytes of files.values()) {
    const { exif, icc, iptc, xmp, pages, width, comments } = await sharp(bytes).metadata();
    expect({ exif, icc, iptc, xmp, comments }).toEqual({});
    expect(pages ?? 1).toBe(1);
    expect(width).toBeLessThanOrEqual(1_280);
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/<script|<\?php|alert\(|secret place/);
  }
}

const of =
  (fate: SentFile["fate"]) =>
  ({ fate: actual }: SentFile) =>
    actual === fate;

describe("re-encoding", () => {
  it.each([...honestPictures, ...hostilePictures].filter(of("kept")))(
    "keeps of $what every size, and nothing but the picture",
    async (file) => {
      const { bytes, type } = await sent(file);
      const files = await encodePicture({ kind: "upload", bytes, type });
      const sizes = [320, 640, 1280].flatMap((width) => [`-${width}.webp`, `-${width}.avif`]);
      expect([...files.keys()]).toEqual([`.${type}`, ...sizes]);
      await expectClean(files);
    },
  );

  it.each([
    ...hostilePictures.filter(of("broken")).map((file) => ({ ...file, reason: "PICTURE_BROKEN" })),
    ...hostilePictures
      .filter(of("too many pixels"))
      .map((file) => ({ ...file, reason: "PICTURE_TOO_MANY_PIXELS" })),
  ])("refuses $what as $reason", async ({ reason, ...file }) => {
    const { bytes, type } = await sent(file);
    await expect(encodePicture({ kind: "upload", bytes, type })).rejects.toMatchObject({ reason });
  });

  it("rotates photos upright without enlarging them", async () => {
    const bytes = await sharp(await aPhoto.jpg(90, 60))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const files = await encodePicture({ kind: "upload", bytes, type: "jpg" });
    for (const file of files.values())
      expect(await sharp(file).metadata()).toMatchObject({ width: 60, height: 90 });
  });

  it("makes each size as wide as its name says", async () => {
    const bytes = await sharp({ create: { width: 1_300, height: 1_500, channels: 3, background: "#f0a31a" } })
      .png()
      .toBuffer();
    const files = await encodePicture({ kind: "upload", bytes, type: "png" });
    const widths = await Promise.all(
      [...files].map(async ([name, file]) => [name, (await sharp(file).metadata()).width]),
    );
    expect(Object.fromEntries(widths)).toEqual({
      ".png": 1_280,
      "-320.webp": 320,
      "-640.webp": 640,
      "-1280.webp": 1_280,
      "-320.avif": 320,
      "-640.avif": 640,
      "-1280.avif": 1_280,
    });
  });
});

/** Small enough to try every byte, with several blocks of its format. */
const small = {
  png: () => aPhoto.png(18, 14),
  jpg: () => aPhoto.jpg(40, 40),
  gif: () => aPhoto.gif(26, 26),
  webp: () => aPhoto.webp(40, 40),
};

describe("a truncated image", () => {
  it.each(["png", "jpg", "gif", "webp"] as const)(
    "is refused, or shown as whole, at whichever byte: %s",
    async (type) => {
      const whole = await small[type]();
      const kept: number[] = [];
      for (let length = 12; length < whole.length; length += 1) {
        const files = await encodePicture({ kind: "upload", bytes: whole.subarray(0, length), type }).catch(
          () => null,
        );
        if (files) kept.push(whole.length - length);
      }
      // A PNG's last chunk, a JPEG's last two bytes and a GIF's last say only that the picture has
      // ended.
      expect(kept.filter((missing) => missing > { png: 12, gif: 1, jpg: 2, webp: 0 }[type])).toEqual([]);
    },
  );
});
