import { refusals } from "@haat/contract/errors";
import { maxPicturePixels, maxPictureSide } from "@haat/contract/product/product.constants";
import { RefusedCall } from "../call/refused-call.ts";
import { sizeInHead } from "./size-in-head.ts";

/** Longest side in pixels: twice the largest the shop shows. */
const maxSide = 2_560;
/** Images up to this size and `maxSide` are sent unchanged. */
const unchangedBytes = 4 * 1024 * 1024;
const quality = 0.88;
/** A photo may have a preview and a colour profile before its size. */
const headBytes = 1024 * 1024;

const drawableSide = new Intl.NumberFormat("en-IN").format(Math.floor(Math.sqrt(maxPicturePixels)));
const tooLargeToShrink = `This image is too large to be resized here. Choose one with sides of at most ${drawableSide} pixels.`;

/** An image that the browser can't draw has too many pixels for it, or is broken. */
async function refusalOf(file: File): Promise<RefusedCall> {
  const size = await sizeInHead(await file.slice(0, headBytes).arrayBuffer());
  const isTooLarge =
    size !== null &&
    (size.width * size.height > maxPicturePixels || Math.max(size.width, size.height) > maxPictureSide);
  return isTooLarge
    ? new RefusedCall(tooLargeToShrink, "PICTURE_TOO_MANY_PIXELS")
    : new RefusedCall(refusals.PICTURE_BROKEN.message, "PICTURE_BROKEN");
}

/** Rejects with a message to show. GIFs may be animated, so they stay unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type === "image/gif") return file;
  const bitmap = await createImageBitmap(file).catch(async () => {
    throw await refusalOf(file);
  });
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, maxSide / Math.max(width, height));
    if (scale === 1 && file.size <= unchangedBytes) return file;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // JPEGs have no transparency. Browsers that can't write WebP write PNG.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const blob = await canvas.convertToBlob({ type, quality });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
