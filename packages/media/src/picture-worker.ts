import { once } from "node:events";
import process from "node:process";
import type { Reason } from "@haat/contract/errors";
import type { PictureType } from "@haat/contract/product/picture";
import { DomainError } from "@haat/domain/domain-error";
import { encodePicture, type PictureFiles, type PictureJob } from "./encode-picture.ts";

/** A job; the bytes of an upload follow on standard input. */
export type WorkerJob =
  | Extract<PictureJob, { kind: "drawing" }>
  | { readonly kind: "upload"; readonly type: PictureType; readonly size: number };

export type WorkerResult =
  | { readonly files: PictureFiles }
  | { readonly failure: string; readonly reason?: Reason };

async function work(job: WorkerJob): Promise<WorkerResult> {
  try {
    if (job.kind === "drawing") return { files: await encodePicture(job) };
    const { kind, type, size } = job;
    return { files: await encodePicture({ kind, type, bytes: await read(size) }) };
  } catch (error) {
    if (!(error instanceof Error)) return { failure: String(error) };
    if (!(error instanceof DomainError)) return { failure: error.message };
    const { cause, reason } = error;
    return { failure: cause instanceof Error ? cause.message : error.message, reason };
  }
}

async function read(size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let length = 0; length < size;) {
    const piece = process.stdin.read(Math.min(size - length, process.stdin.readableLength)) as Buffer | null;
    if (piece) length += piece.copy(bytes, length);
    else await once(process.stdin, "readable");
  }
  return bytes;
}

process.on("message", (job: WorkerJob) => {
  void work(job).then((result) => process.send?.(result));
});
// Terminal signals are for the server; the worker ends with it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
