import {
  pictureWidths,
  uploadAddress,
  type PictureType,
  type PictureWidth,
} from "@haat/contract/product/picture";
import type { User } from "@haat/domain/actor";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { forgetUploads, recordUpload, sweepUploads } from "@haat/domain/picture/uploads";
import type { PictureHost } from "./picture-host.ts";
import type { PictureStorage } from "./picture-storage.ts";
import { contentTypeOf } from "./picture-type.ts";
import type { PictureWorkers } from "./picture-workers.ts";
import { receivePicture, type SentPicture } from "./sent-picture.ts";

export interface ServedPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PictureStore {
  /**
   * Receives an upload, to be disposed by the caller. See {@link receivePicture} for refusals, and
   * DISK_LOW.
   */
  receive(source: AsyncIterable<Uint8Array>, name?: string): Promise<SentPicture>;
  /** Re-encodes and stores it in all sizes, without metadata. Returns its address. */
  save(sent: SentPicture, owner: Pick<User, "id" | "role">): Promise<string>;
  read(name: string): Promise<ServedPicture | null>;
  sweep(): Promise<number>;
  close(): void;
}

export interface PictureStoreOptions {
  readonly deps: Pick<Deps, "db">;
  readonly workers: PictureWorkers;
  readonly storage: PictureStorage;
  readonly incomingDir: string;
  /** External host for sellers' images, which can't be swept from here. */
  readonly host?: PictureHost | undefined;
  /** Draws a demo image by id as SVG, or returns null. Drawings are stored like uploads. */
  readonly draw?: ((id: string) => Promise<string | null>) | undefined;
  readonly hasRoom?: () => Promise<boolean>;
}

const fileName = /^([0-9a-z-]{1,64}?)(?:-(320|640|1280))?\.(webp|avif|png|jpg|gif)$/;
const sweepBatch = 100;

/** Uploaded and demo images. A refused upload leaves neither files nor rows. */
export function createPictureStore({
  deps,
  workers,
  storage,
  incomingDir,
  host,
  draw,
  hasRoom = () => Promise.resolve(true),
}: PictureStoreOptions): PictureStore {
  const requireRoom = async () => {
    if (!(await hasRoom())) throw new DomainError("DISK_LOW");
  };
  const drawOnce = createDrawer({ workers, storage, requireRoom });

  return {
    async receive(source, name) {
      await requireRoom();
      return receivePicture(incomingDir, source, name);
    },
    async save(sent, owner) {
      const { type } = sent;
      const files = await workers.encode({ kind: "upload", sent }).catch((error: unknown) => {
        if (error instanceof DomainError) throw error;
        throw new DomainError("PICTURE_REFUSED", undefined, { cause: error });
      });
      const original = files.get(`.${type}`);
      // Buyers' images of returns stay here, so that they can be swept.
      if (host && original && owner.role === "seller") return host.publish(original, type);
      // The row first: leftovers of an interrupted upload are found by it and swept.
      const id = await recordUpload(deps, owner, sent);
      await storage.keep(new Map([...files].map(([ending, file]) => [`${id}${ending}`, file])));
      return uploadAddress(id, type);
    },
    async read(name) {
      const [, id, size, ending = ""] = fileName.exec(name) ?? [];
      if (!id) return null;
      const served = (bytes: Uint8Array) => ({ bytes, type: contentTypeOf(name) });
      const kept = await storage.read(name);
      if (kept) return served(kept);
      const svg = ending === "webp" ? await draw?.(id) : null;
      return svg ? served(await drawOnce(name, svg, widthOf(size))) : null;
    },
    async sweep() {
      const swept = await sweepUploads(deps, sweepBatch);
      await storage.remove(swept.flatMap(({ id, type }) => namesOf(id, type)));
      if (swept.length > 0)
        await forgetUploads(
          deps,
          swept.map(({ id }) => id),
        );
      return swept.length;
    },
    close() {
      workers.close();
    },
  };
}

type Drawer = (name: string, svg: string, width: PictureWidth) => Promise<Uint8Array>;

/** Draws and stores an image once for all concurrent requests. */
function createDrawer({
  workers,
  storage,
  requireRoom,
}: Pick<PictureStoreOptions, "workers" | "storage"> & { readonly requireRoom: () => Promise<void> }): Drawer {
  const drawings = new Map<string, Promise<Uint8Array>>();
  const keepDrawing: Drawer = async (name, svg, width) => {
    await requireRoom();
    const bytes = (await workers.encode({ kind: "drawing", svg, width })).get(".webp");
    if (!bytes) throw new Error("the drawing was not encoded");
    await storage.keep(new Map([[name, bytes]]));
    return bytes;
  };
  return (name, svg, width) => {
    const known = drawings.get(name);
    if (known) return known;
    const drawing = keepDrawing(name, svg, width).finally(() => drawings.delete(name));
    drawings.set(name, drawing);
    return drawing;
  };
}

function widthOf(size: string | undefined): PictureWidth {
  return pictureWidths.find((known) => String(known) === size) ?? pictureWidths[2];
}

function namesOf(id: string, type: PictureType): string[] {
  const sizes = pictureWidths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
  return [`${id}.${type}`, ...sizes];
}
