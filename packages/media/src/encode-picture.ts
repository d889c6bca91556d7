import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { pictureWidths, type PictureType, type PictureWidth } from "@haat/contract/product/picture";
import { maxPicturePixels, maxPictureSide } from "@haat/contract/product/product.constants";
import { DomainError } from "@haat/domain/domain-error";

// One picture at a time on one core, and nothing kept of the one before.
sharp.concurrency(1);
sharp.cache(false);

/** The files of one picture, each by the ending of its name: `.jpg`, `-320.webp`, … */
export type PictureFiles = ReadonlyMap<string, Uint8Array>;

/** What a worker is asked to encode. */
export type PictureJob =
  | { readonly kind: "upload"; readonly bytes: Uint8Array; readonly type: PictureType }
  | { readonly kind: "drawing"; readonly svg: string; readonly width: PictureWidth };

const decoderNames: Record<PictureType, string> = { png: "png", jpg: "jpeg", gif: "gif", webp: "webp" };

/** AVIF at its least effort takes as long as WebP and is a third smaller; one step more costs four times as much. */
const avif = { quality: 55, effort: 0 } as const;
const webp = { quality: 80, effort: 2 } as const;

/** A picture may be so many times as high as wide; what is higher comes out narrower. */
const maxSlimness = 4;

const original: Record<PictureType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  jpg: (picture) => picture.jpeg({ quality: 85 }),
  gif: (picture) => picture.gif({ effort: 1 }),
  webp: (picture) => picture.webp(webp),
};

/** Encodes again. Refuses an upload that is too large, or is not wholly the picture that it claims to be. */
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
  // The decoder looks for itself; it must not take the file for something else, a drawing with links least of all.
  const { format, width, height } = await read(false).metadata();
  if (format !== decoderNames[type])
    throw new Error(`a ${type} by its first bytes, a ${format} to the decoder`);
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
  return { width, height: width * maxSlimness, fit: "inside", withoutEnlargement: true };
}

/** Drawings are 800 wide at 72 dots an inch. Their clear ground and soft shadows need few steps from clear to solid. */
async function encodeDrawing(svg: string, width: PictureWidth): Promise<PictureFiles> {
  const file = await sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .resize({ width })
    .webp({ ...webp, alphaQuality: 50 })
    .toBuffer();
  return new Map([[".webp", file]]);
}
