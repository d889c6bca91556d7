import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { pictureWidths, type PictureType, type PictureWidth } from "@haat/contract/product/picture";
import { maxPicturePixels, maxPictureSide } from "@haat/contract/product/product.constants";
import { DomainError } from "@haat/domain/domain-error";

// One image at a time on one core, without caching.
sharp.concurrency(1);
sharp.cache(false);

export type PictureFiles = ReadonlyMap<string, Uint8Array>;

export type PictureJob =
  | { readonly kind: "upload"; readonly bytes: Uint8Array; readonly type: PictureType }
  | { readonly kind: "drawing"; readonly svg: string; readonly width: PictureWidth };

const decoderNames: Record<PictureType, string> = { png: "png", jpg: "jpeg", gif: "gif", webp: "webp" };

/** Effort 0 takes as long as WebP and saves a third; effort 1 takes four times as long. */
const avif = { quality: 55, effort: 0 } as const;
const webp = { quality: 80, effort: 2 } as const;

/** Maximum ratio of height to width; taller images are scaled to fit. */
const maxHeightRatio = 4;

const original: Record<PictureType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  jpg: (picture) => picture.jpeg({ quality: 85 }),
  gif: (picture) => picture.gif({ effort: 1 }),
  webp: (picture) => picture.webp(webp),
};

/**
 * Re-encodes the image. Refuses uploads that are too large or not entirely what they claim to be.
 */
export async function encodePicture(job: PictureJob): Promise<PictureFiles> {
  if (job.kind === "drawing") return encodeDrawing(job.svg, job.width);
  try {
    return await encodeUpload(job.bytes, job.type);
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError("PICTURE_BROKEN", undefined, { cause });
  }
}

async function encodeUpload(bytes: Uint8Array, type: PictureType): Promise<PictureFiles> {
  const read = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: "error" });
  // The decoder detects the format itself; it must not read the file as, say, an SVG with links.
  const { format, width, height } = await read(false).metadata();
  if (format !== decoderNames[type]) throw new Error(`${type} signature, but decoded as ${format}`);
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide)
    throw new DomainError("PICTURE_TOO_MANY_PIXELS");
  const { data, info } = await read(maxPicturePixels)
    .autoOrient()
    .resize(within(pictureWidths[2]))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { ...info } });
  const files = new Map([[`.${type}`, await original[type](picture()).toBuffer()]]);
  for (const side of pictureWidths) {
    const sized = picture().resize(within(side));
    files.set(`-${side}.webp`, await sized.clone().webp(webp).toBuffer());
    files.set(`-${side}.avif`, await sized.clone().avif(avif).toBuffer());
  }
  return files;
}

function within(width: PictureWidth): ResizeOptions {
  return { width, height: width * maxHeightRatio, fit: "inside", withoutEnlargement: true };
}

/** Drawings are 800 px wide at 72 dpi. Their soft shadows need few alpha levels. */
async function encodeDrawing(svg: string, width: PictureWidth): Promise<PictureFiles> {
  const file = await sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .resize({ width })
    .webp({ ...webp, alphaQuality: 50 })
    .toBuffer();
  return new Map([[".webp", file]]);
}
