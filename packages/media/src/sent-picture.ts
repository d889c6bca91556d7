import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PictureType } from "@haat/contract/product/picture";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import { DomainError } from "@haat/domain/domain-error";
import { NotStoredError } from "./picture-storage.ts";
import { pictureTypeOf } from "./picture-type.ts";

/** An uploaded image in an unlinked file on disk, which disappears with the upload. */
export interface SentPicture extends AsyncDisposable {
  readonly type: PictureType;
  readonly size: number;
  readonly name: string;
  /** Streams the bytes. Each piece is overwritten by the next one. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

const pieceBytes = 65_536;

/**
 * Writes an upload to disk. Throws PICTURE_TOO_LARGE, PICTURE_TYPE, or {@link NotStoredError} if
 * the disk fails. Refusals and crashes leave nothing behind.
 */
export async function receivePicture(
  dir: string,
  source: AsyncIterable<Uint8Array>,
  name = "",
): Promise<SentPicture> {
  const file = await openUnlinked(dir);
  try {
    let size = 0;
    for await (const piece of source) {
      size += piece.length;
      if (size > maxPictureBytes) throw new DomainError("PICTURE_TOO_LARGE");
      await file.writeFile(piece).catch((error: unknown) => {
        throw new NotStoredError(error);
      });
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const type = pictureTypeOf(buffer.subarray(0, bytesRead));
    if (!type) throw new DomainError("PICTURE_TYPE");
    return {
      type,
      size,
      name,
      async *pieces() {
        const piece = Buffer.allocUnsafeSlow(pieceBytes);
        for (let at = 0; at < size;) {
          const { bytesRead: length } = await file.read(piece, 0, pieceBytes, at);
          if (length === 0) throw new Error("the uploaded file ended early");
          yield piece.subarray(0, length);
          at += length;
        }
      },
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The system deletes an unlinked file when it is closed. */
async function openUnlinked(dir: string) {
  const path = join(dir, `.${randomUUID()}.sent`);
  try {
    await mkdir(dir, { recursive: true });
    const file = await open(path, "wx+");
    await rm(path);
    return file;
  } catch (error) {
    throw new NotStoredError(error);
  }
}
