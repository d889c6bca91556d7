import { once } from "node:events";
import process from "node:process";
import type { Reason } from "@haat/contract/errors";
import type { PictureType } from "@haat/contract/product/picture";
import { DomainError } from "@haat/domain/domain-error";
import { encodePicture, type PictureFiles, type PictureJob } from "./encode-picture.ts";

/** What a worker is told to encode; an upload's bytes follow by its standard input, so many. */
export type PictureOrder =
  | Extract<PictureJob, { kind: "drawing" }>
  | { readonly kind: "upload"; readonly type: PictureType; readonly size: number };

/** What a worker says of its job. */
export type PictureAnswer =
  | { readonly files: PictureFiles }
  | { readonly failure: string; readonly reason?: Reason };

async function work(order: PictureOrder): Promise<PictureAnswer> {
  try {
    if (order.kind === "drawing") return { files: await encodePicture(order) };
    const { kind, type, size } = order;
    return { files: await encodePicture({ kind, type, bytes: await read(size) }) };
  } catch (error) {
    if (!(error instanceof Error)) return { failure: String(error) };
    if (!(error instanceof DomainError)) return { failure: error.message };
    const { cause, reason } = error;
    return { failure: cause instanceof Error ? cause.message : error.message, reason };
  }
}

/** As many bytes of the standard input. */
async function read(size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let length = 0; length < size;) {
    const piece = process.stdin.read(Math.min(size - length, process.stdin.readableLength)) as Buffer | null;
    if (piece) length += piece.copy(bytes, length);
    else await once(process.stdin, "readable");
  }
  return bytes;
}

process.on("message", (order: PictureOrder) => {
  void work(order).then((answer) => process.send?.(answer));
});
// The signals of a terminal are for the server; when it is gone, so is the worker.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
