import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The outcome: stored, refused by signature or size, or refused by the decoder. */
export type Fate = "kept" | "wrong type" | "too large" | "broken" | "too many pixels";

/** A file that a seller could send. */
export interface SentFile {
  readonly what: string;
  readonly fate: Fate;
  readonly make: () => Promise<Buffer> | Buffer;
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f0a31a" } });

/** A photo of about this many bytes in one of the four formats. */
export const aPhoto = {
  png: (width = 44, height = 30) => noise(width, height).png().toBuffer(),
  jpg: (width = 90, height = 90) => noise(width, height).jpeg({ quality: 80 }).toBuffer(),
  gif: (width = 60, height = 60) => noise(width, height).gif().toBuffer(),
  webp: (width = 90, height = 90) => noise(width, height).webp({ quality: 80 }).toBuffer(),
};

const pngSign = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/**
 * A black PNG of one bit a pixel, which weighs next to nothing, with further chunks before its
 * picture.
 */
function bitPng(width: number, height: number, ...further: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngSign,
    chunk("IHDR", head),
    ...further,
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function textBomb(type: "zTXt" | "iCCP"): Buffer {
  const words = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  return chunk(type, Buffer.concat([Buffer.from("Comment\0\0", "latin1"), words]));
}

/** A GIF with this many one-pixel frames on a large canvas. */
function longGif(frames: number, side = 500): Buffer {
  const head = Buffer.from("474946383961f401f401800000ffffff000000", "hex");
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from("21f904000a0000002c0000000001000100000202440100", "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)]);
}

/** A JPEG with this many 64 kB segments of EXIF. */
async function exifJpeg(segments: number): Promise<Buffer> {
  const photo = await aPhoto.jpg();
  const segment = Buffer.alloc(65_537, "secret place ");
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(65_535, 2);
  segment.write("Exif\0\0", 4, "latin1");
  return Buffer.concat([
    photo.subarray(0, 2),
    ...Array.from({ length: segments }, () => segment),
    photo.subarray(2),
  ]);
}

/** A GIF whose size reads as the beginning of a comment in JavaScript, which its tail ends. */
async function gifScript(): Promise<Buffer> {
  const gif = await plain(0x2a2f, 20).gif().toBuffer();
  return Buffer.concat([gif, Buffer.from("*/=1;alert(document.domain)//")]);
}

const page = "<html><script>alert(document.domain)</script></html>";
const php = "<?php system($_GET['c']); ?>";
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const box = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x20ftyp${brand}`, "latin1"), Buffer.alloc(64)]);

/** Files of reliability plan Z8 and their kin. */
export const hostilePictures: readonly SentFile[] = [
  { what: "a PNG of 15,000 × 15,000", fate: "too many pixels", make: () => bitPng(15_000, 15_000) },
  { what: "a PNG of 30,000 × 30,000", fate: "too many pixels", make: () => bitPng(30_000, 30_000) },
  { what: "a PNG of one pixel too many", fate: "too many pixels", make: () => bitPng(5_000, 5_001) },
  { what: "a PNG of 1 × 25,000,000", fate: "too many pixels", make: () => bitPng(1, 25_000_000) },
  { what: "a PNG of 16,384 × 1", fate: "too many pixels", make: () => bitPng(16_384, 1) },
  { what: "a PNG of 1,500 × 16,383", fate: "kept", make: () => bitPng(1_500, 16_383) },
  { what: "a PNG of 16,383 × 1", fate: "kept", make: () => bitPng(16_383, 1) },
  { what: "a GIF that claims 65,535 × 65,535", fate: "kept", make: () => longGif(1, 65_535) },
  { what: "a GIF of 1,000 frames", fate: "kept", make: () => longGif(1_000) },
  { what: "a JPEG with 100 MB of EXIF", fate: "too large", make: () => exifJpeg(1_600) },
  { what: "a JPEG with 9.8 MB of EXIF", fate: "kept", make: () => exifJpeg(150) },
  { what: "a PNG with a bomb of text", fate: "kept", make: () => bitPng(64, 64, textBomb("zTXt")) },
  {
    what: "a PNG with a bomb of a colour profile",
    fate: "kept",
    make: () => bitPng(64, 64, textBomb("iCCP")),
  },
  { what: "a GIF that is a script as well", fate: "kept", make: gifScript },
  {
    what: "a PNG with a page in a comment and behind it",
    fate: "kept",
    make: async () => {
      const comment = chunk("tEXt", Buffer.from(`Comment\0${page}`, "latin1"));
      return Buffer.concat([bitPng(64, 64, comment), Buffer.from(page)]);
    },
  },
  {
    what: "a JPEG with a program behind it",
    fate: "kept",
    make: async () => Buffer.concat([await aPhoto.jpg(), Buffer.from(php)]),
  },
  {
    what: "a JPEG with a program in its EXIF",
    fate: "kept",
    make: () =>
      plain(64, 64)
        .withExif({ IFD0: { Copyright: php } })
        .jpeg()
        .toBuffer(),
  },
  { what: "a drawing with a script", fate: "wrong type", make: () => svg("<script>alert(1)</script>") },
  {
    what: "a drawing with a file of ours",
    fate: "wrong type",
    make: () => svg(`<image href="file:///etc/passwd"/>`),
  },
  {
    what: "a drawing with a GIF's first letters",
    fate: "broken",
    make: () => Buffer.concat([Buffer.from("GIF89a"), svg("")]),
  },
  {
    what: "a drawing with a PNG's first bytes",
    fate: "broken",
    make: () => Buffer.concat([pngSign, svg("")]),
  },
  {
    what: "a drawing that begins like a WebP",
    fate: "wrong type",
    make: () => Buffer.concat([Buffer.from("<!--    WEBP-->"), svg("")]),
  },
  { what: "a page that is called a picture", fate: "wrong type", make: () => Buffer.from(page) },
  { what: "an AVIF", fate: "wrong type", make: () => plain(64, 64).avif().toBuffer() },
  { what: "a HEIC", fate: "wrong type", make: () => box("heic") },
  { what: "a film", fate: "wrong type", make: () => box("isom") },
  { what: "a TIFF", fate: "wrong type", make: () => plain(64, 64).tiff().toBuffer() },
  { what: "a PDF", fate: "wrong type", make: () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n") },
  { what: "an archive", fate: "wrong type", make: () => Buffer.from("504b0304140000000800", "hex") },
  {
    what: "a bitmap",
    fate: "wrong type",
    make: () => Buffer.from("424d46000000000000003600000028000000", "hex"),
  },
  {
    what: "an icon",
    fate: "wrong type",
    make: () => Buffer.from("000001000100101000000000200068040000", "hex"),
  },
  { what: "nothing", fate: "wrong type", make: () => Buffer.alloc(0) },
  { what: "one byte", fate: "wrong type", make: () => Buffer.of(0xff) },
  { what: "a PNG's first bytes alone", fate: "broken", make: () => pngSign },
  { what: "a JPEG's first bytes alone", fate: "broken", make: () => Buffer.from("ffd8ff", "hex") },
  {
    what: "noughts behind a JPEG's first bytes",
    fate: "broken",
    make: () => Buffer.alloc(100_000).fill("ffd8ff", 0, 3, "hex"),
  },
  { what: "10 MB and one byte", fate: "too large", make: () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) },
];

/** Pictures that people have. */
export const honestPictures: readonly SentFile[] = [
  { what: "a PNG", fate: "kept", make: () => aPhoto.png() },
  { what: "a JPEG", fate: "kept", make: () => aPhoto.jpg() },
  { what: "a GIF", fate: "kept", make: () => aPhoto.gif() },
  { what: "a WebP", fate: "kept", make: () => aPhoto.webp() },
  { what: "a PNG of one pixel", fate: "kept", make: () => plain(1, 1).png().toBuffer() },
  { what: "a PNG of 25 megapixels", fate: "kept", make: () => bitPng(5_000, 5_000) },
  {
    what: "a PNG of 10 MB",
    fate: "kept",
    make: () => noise(1_800, 1_830).png({ compressionLevel: 0 }).toBuffer(),
  },
  { what: "a JPEG of 24 megapixels", fate: "kept", make: () => plain(6_000, 4_000).jpeg().toBuffer() },
  {
    what: "a JPEG for the press",
    fate: "kept",
    make: () => plain(64, 64).toColourspace("cmyk").jpeg().toBuffer(),
  },
  { what: "a grey JPEG", fate: "kept", make: () => noise(64, 64).greyscale().jpeg().toBuffer() },
  {
    what: "a PNG of 16 bits",
    fate: "kept",
    make: () => noise(64, 64).toColourspace("rgb16").png().toBuffer(),
  },
  {
    what: "a PNG with a clear ground",
    fate: "kept",
    make: () => noise(64, 64).ensureAlpha(0.5).png().toBuffer(),
  },
  {
    what: "a PNG of 16 colours",
    fate: "kept",
    make: () => noise(64, 64).png({ palette: true, colours: 16 }).toBuffer(),
  },
  {
    what: "a progressive JPEG",
    fate: "kept",
    make: () => noise(64, 64).jpeg({ progressive: true }).toBuffer(),
  },
  {
    what: "an interlaced PNG",
    fate: "kept",
    make: () => noise(64, 64).png({ progressive: true }).toBuffer(),
  },
];
