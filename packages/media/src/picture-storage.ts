/** Where the files of pictures are kept, each under its name. */
export interface PictureStorage {
  /** Keeps all of these files, or throws {@link NotKeptError} and keeps none. */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** The file of this name; null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes what there is of these. */
  remove(names: readonly string[]): Promise<void>;
}

/** The files could not be kept; nothing of them is left. */
export class NotKeptError extends Error {
  /** There is no room for them. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super("the picture could not be kept", { cause });
    this.name = "NotKeptError";
    const { code } = cause as NodeJS.ErrnoException;
    this.isFull = code === "ENOSPC" || code === "EDQUOT";
  }
}
