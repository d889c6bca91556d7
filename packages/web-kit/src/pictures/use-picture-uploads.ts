import { useRef, useState } from "react";
import { refusals, type Reason } from "@haat/contract/errors";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import { refusalOf } from "../call/refusal.ts";
import { uploadPicture } from "../call/upload-picture.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export const acceptedPictures = "image/png,image/jpeg,image/gif,image/webp";
export const allowedPictures =
  "PNG, JPG, GIF up to 10MB, or WebP. Larger images are resized first, except GIFs.";

export interface PictureUpload {
  readonly id: number;
  readonly file: File;
  readonly share: number;
  readonly failure: string | null;
  /** Sending the same file again may succeed. */
  readonly canRetry: boolean;
}

const permanentFailures: ReadonlySet<Reason | null | undefined> = new Set([
  "PICTURE_TYPE",
  "PICTURE_TOO_LARGE",
  "PICTURE_BROKEN",
  "PICTURE_TOO_MANY_PIXELS",
]);

/** GIFs may be animated, so they aren't resized and have a size limit. */
function refusalOfFile({ type, size }: File): string | null {
  if (!acceptedPictures.split(",").includes(type)) return refusals.PICTURE_TYPE.message;
  return type === "image/gif" && size > maxPictureBytes ? refusals.PICTURE_TOO_LARGE.message : null;
}

/**
 * Uploads images one by one and passes on each address. Failed ones stay listed until they are
 * retried, chosen again or dismissed. Takes at most `free`; more fail with `tooMany`.
 */
export function usePictureUploads(
  { free, tooMany: tooManyMessage }: { readonly free: number; readonly tooMany: string },
  onUploaded: (url: string, file: File) => void,
) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const nextId = useRef(0);
  // One at a time, to keep their order.
  const queue = useRef(Promise.resolve());
  const change = (id: number, values: Partial<PictureUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (id: number, file: File) => {
    try {
      const sent = await shrinkPicture(file);
      onUploaded(await uploadPicture(sent, (share) => change(id, { share })), file);
      dismiss(id);
    } catch (error) {
      const failure = error instanceof Error ? error.message : refusals.PICTURE_REFUSED.message;
      change(id, { failure, canRetry: !permanentFailures.has(refusalOf(error)?.reason) });
    }
  };
  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => send(id, file));
  };

  const running = uploads.filter(({ failure }) => failure === null).length;
  const room = free - running;
  const add = (files: readonly File[]) => {
    const chosen = new Set(files.map(({ name }) => name));
    setUploads((all) => all.filter(({ failure, file }) => failure === null || !chosen.has(file.name)));
    // Refused files don't count towards the limit.
    let remaining = room;
    for (const file of files) {
      const id = nextId.current++;
      const tooMany = remaining > 0 ? null : tooManyMessage;
      const failure = refusalOfFile(file) ?? tooMany;
      if (failure === null) remaining -= 1;
      setUploads((all) => [...all, { id, file, share: 0, failure, canRetry: false }]);
      if (failure === null) enqueue(id, file);
    }
  };
  const retry = ({ id, file }: PictureUpload) => {
    change(id, { share: 0, failure: null });
    enqueue(id, file);
  };

  return { uploads, add, retry, dismiss, room, isBusy: running > 0 };
}
