import { refusals } from "@haat/contract/errors";
import { maxPicturePixels, maxPictureSide } from "@haat/contract/product/product.constants";
import { RefusedCall } from "../call/refused-call.ts";
import { sizeInHead } from "./size-in-head.ts";

/** The longest side that is sent, in pixels: twice what the shop shows at most. */
const mostSide = 2_560;
/** A picture that is no larger on both counts goes as it is. */
const smallBytes = 4 * 1024 * 1024;
const quality = 0.88;
/** Before its size a photo may hold a preview and a profile of its colours. */
const headBytes = 1024 * 1024;

const drawableSide = new Intl.NumberFormat("en-IN").format(Math.floor(Math.sqrt(maxPicturePixels)));
const tooLargeToShrink = `This image is too large to be made smaller here. Choose one whose sides have at most ${drawableSide} pixels.`;

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

/**
 * A photo of any size as one that the server takes, upright. Rejects with a sentence what the browser cannot read.
 * A GIF may move, so it goes as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type === "image/gif") return file;
  const bitmap = await createImageBitmap(file).catch(async () => {
    throw await refusalOf(file);
  });
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, mostSide / Math.max(width, height));
    if (scale === 1 && file.size <= smallBytes) return file;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A JPEG has no clear ground; a browser that writes no WebP writes a PNG.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const blob = await canvas.convertToBlob({ type, quality });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
