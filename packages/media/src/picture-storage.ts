import { DomainError } from "@haat/domain/domain-error";

/** Where the files of pictures are kept, each under its name. */
export interface PictureStorage {
  /** Keeps all of these files, or throws {@link NotKeptError} and keeps none. */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** The file of this name; null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes what there is of these. */
  remove(names: readonly string[]): Promise<void>;
}

/** The files could not be kept, for want of room or by a fault of where they are kept; nothing of them is left. */
export class NotKeptError extends DomainError {
  constructor(cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException;
    super(code === "ENOSPC" || code === "EDQUOT" ? "DISK_LOW" : "PICTURE_NOT_KEPT", undefined, { cause });
    this.name = "NotKeptError";
  }
}
