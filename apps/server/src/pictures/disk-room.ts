import { statfs } from "node:fs/promises";

/** Guards disk space for images and files, which can be refused; orders go on until it is full. */
export interface DiskRoom {
  readonly hasRoom: () => Promise<boolean>;
  /** `freeBytes` is null if no folder can be read. */
  readonly measure: () => Promise<{ readonly freeBytes: number | null; readonly reserveBytes: number }>;
  readonly isLow: boolean;
  readonly watch: () => { readonly stop: () => Promise<void> };
}

export interface DiskRoomOptions {
  readonly folders: readonly string[];
  readonly reserveBytes: number;
  readonly say: (message: string, cause: string) => void;
}

const everyMs = 30_000;
const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;

export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folders, say } = options;
  let isLow = false;
  const leastFree = async () => Math.min(...(await Promise.all(folders.map(freeBytes))));
  const hasRoom = async () => {
    const free = await leastFree();
    const wasLow = isLow;
    const { reserveBytes } = options;
    isLow = free < reserveBytes;
    const space = `${megabytes(free)} free, ${megabytes(reserveBytes)} required`;
    if (isLow && !wasLow) say("the disk is nearly full; uploads and imports are refused", space);
    if (wasLow && !isLow) say("the disk has space again; uploads and imports are accepted", space);
    return !isLow;
  };
  return {
    hasRoom,
    async measure() {
      const free = await leastFree();
      return { freeBytes: Number.isFinite(free) ? free : null, reserveBytes: options.reserveBytes };
    },
    get isLow() {
      return isLow;
    },
    watch() {
      void hasRoom();
      const timer = setInterval(() => void hasRoom(), everyMs).unref();
      return {
        stop() {
          clearInterval(timer);
          return Promise.resolve();
        },
      };
    },
  };
}

/** Infinity if the folder can't be read: writing to it will report the error. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
