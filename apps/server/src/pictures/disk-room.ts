import { statfs } from "node:fs/promises";

/** Whether the disk has room for what can be refused: pictures and files. Orders go on until it is full. */
export interface DiskRoom {
  /** Looks at the disk, and says it once when room has run short and when it is back. */
  readonly hasRoom: () => Promise<boolean>;
  /** How many bytes this process may still write, null where no folder can be looked at, and how many are kept free. */
  readonly measure: () => Promise<{ readonly freeBytes: number | null; readonly reserveBytes: number }>;
  /** What was found last. */
  readonly isLow: boolean;
  /** Looks every half minute, so that it is said while nobody uploads. */
  readonly watch: () => { readonly stop: () => Promise<void> };
}

export interface DiskRoomOptions {
  /** Where things are kept; those that are not there yet count as empty. */
  readonly folders: readonly string[];
  /** So many bytes are kept free for the database, which cannot go on without them. */
  readonly reserveBytes: number;
  readonly say: (what: string, why: string) => void;
}

const everyMs = 30_000;
const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;

/** Keeps an eye on the disks that these folders are on. */
export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folders, say } = options;
  let isLow = false;
  const leastFree = async () => Math.min(...(await Promise.all(folders.map(freeBytes))));
  const hasRoom = async () => {
    const free = await leastFree();
    const wasLow = isLow;
    const { reserveBytes } = options;
    isLow = free < reserveBytes;
    const left = `${megabytes(free)} are free, ${megabytes(reserveBytes)} have to be`;
    if (isLow && !wasLow) say("the disk is nearly full: pictures and files of products are refused", left);
    if (wasLow && !isLow) say("the disk has room again: pictures and files of products are taken", left);
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

/** What this process may still write there. A folder that cannot be looked at is said to be full when something is written. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
