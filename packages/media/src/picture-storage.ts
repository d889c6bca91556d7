import { DomainError } from "@haat/domain/domain-error";

export interface PictureStorage {
  /** Stores all files, or throws {@link NotStoredError} and stores none. */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  read(name: string): Promise<Uint8Array | null>;
  remove(names: readonly string[]): Promise<void>;
}

/** Nothing could be stored, for lack of space or because of a storage error. */
export class NotStoredError extends DomainError {
  constructor(cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException;
    super(code === "ENOSPC" || code === "EDQUOT" ? "DISK_LOW" : "PICTURE_NOT_KEPT", undefined, { cause });
    this.name = "NotStoredError";
  }
}
