interface Size {
  readonly width: number;
  readonly height: number;
}

/** Length of a lossless WebP's header; image-size invents a size if it is truncated. */
const minBytes = 25;

/** An image's size from its first bytes, even if it can't be drawn; null if they don't say. */
export async function sizeInHead(bytes: ArrayBuffer): Promise<Size | null> {
  if (bytes.byteLength < minBytes) return null;
  try {
    // Loaded on demand: only images that the browser can't draw need it.
    const { imageSize } = await import("image-size");
    return imageSize(new Uint8Array(bytes));
  } catch {
    return null;
  }
}
