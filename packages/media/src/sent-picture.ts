import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PictureType } from "@haat/contract/product/picture";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import { DomainError } from "@haat/domain/domain-error";
import { NotKeptError } from "./picture-storage.ts";
import { pictureTypeOf } from "./picture-type.ts";

/** A picture as it was sent: on the disk and not in memory, in a file that has no name and ends with the upload. */
export interface SentPicture extends AsyncDisposable {
  readonly type: PictureType;
  readonly size: number;
  /** What its file is called. */
  readonly name: string;
  /** Its bytes in turn. Each piece is overwritten when the next one is asked for. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

const pieceBytes = 65_536;

/**
 * Takes what comes to the disk of this folder. Refuses with PICTURE_TOO_LARGE and PICTURE_TYPE; throws
 * {@link NotKeptError} where the disk does not take it. Nothing is left of what is refused, nor when the process dies.
 */
export async function receivePicture(
  dir: string,
  source: AsyncIterable<Uint8Array>,
  name = "",
): Promise<SentPicture> {
  const file = await openNameless(dir);
  try {
    let size = 0;
    for await (const piece of source) {
      size += piece.length;
      if (size > maxPictureBytes) throw new DomainError("PICTURE_TOO_LARGE");
      await file.writeFile(piece).catch((error: unknown) => {
        throw new NotKeptError(error);
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
          if (length === 0) throw new Error("the sent picture's file ended too soon");
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

/** A file that the system removes as soon as nobody has it open. */
async function openNameless(dir: string) {
  const path = join(dir, `.${randomUUID()}.sent`);
  try {
    await mkdir(dir, { recursive: true });
    const file = await open(path, "wx+");
    await rm(path);
    return file;
  } catch (error) {
    throw new NotKeptError(error);
  }
}
