import process from "node:process";
import { encodePicture, type PictureFiles, type PictureJob } from "./encode-picture.ts";

/** What a worker says of its job. */
export type PictureAnswer = { readonly files: PictureFiles } | { readonly failure: string };

async function work(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { files: await encodePicture(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (job: PictureJob) => {
  void work(job).then((answer) => process.send?.(answer));
});
// The signals of a terminal are for the server; when it is gone, so is the worker.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
