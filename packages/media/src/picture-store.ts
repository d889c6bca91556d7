import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "@haat/contract/product/picture";
import { maxPictureBytes, maxPicturePixels } from "@haat/contract/product/product.constants";
import { DomainError } from "@haat/domain/domain-error";
import { pictureTypeOf, type PictureType } from "./picture-type.ts";

const quality = 80;

export interface PictureStoreOptions {
  /** The folder that holds the pictures; made when missing. */
  readonly dir: string;
  /** Draws a picture of the demo by its id as SVG, or answers null; drawn once, then kept like any other. */
  readonly draw?: (id: string) => string | null;
}

export interface PictureStore {
  readonly dir: string;
  /** Keeps an uploaded picture in all sizes, re-encoded and without metadata; answers its address. */
  save(bytes: Buffer): Promise<string>;
  /** Makes sure that the file of this name is there; false when there is no such picture. */
  has(fileName: string): Promise<boolean>;
}

const fileName = /^([0-9a-z-]{1,64}?)(?:-(320|640|1280))?\.webp$/;

/** Pictures on local disk. A refused or interrupted upload leaves no file behind. */
export function createPictureStore({ dir, draw }: PictureStoreOptions): PictureStore {
  return {
    dir,
    async save(bytes) {
      const type = fitType(bytes);
      const id = randomUUID();
      const files = await encodeAll(bytes, type).catch((error: unknown) => {
        throw new DomainError("PICTURE_REFUSED", undefined, { cause: error });
      });
      await keep(dir, id, files);
      return `/media/${id}.webp`;
    },
    async has(name) {
      const [, id, width] = fileName.exec(name) ?? [];
      if (!id) return false;
      if (await exists(join(dir, name))) return true;
      const drawing = draw?.(id);
      if (!drawing) return false;
      const size = width ? Number(width) : pictureWidths[2];
      const file = await encode(Buffer.from(drawing), size, svgDensity(size));
      await keep(dir, id, new Map([[width ? `-${width}` : "", file]]));
      return true;
    },
  };
}

function fitType(bytes: Buffer): PictureType {
  if (bytes.length > maxPictureBytes) throw new DomainError("PICTURE_TOO_LARGE");
  const type = pictureTypeOf(bytes);
  if (!type) throw new DomainError("PICTURE_TYPE");
  return type;
}

type Files = ReadonlyMap<string, Buffer>;

async function encodeAll(bytes: Buffer, type: PictureType): Promise<Files> {
  // The decoder looks for itself; it must not take the file for something else, a drawing with links least of all.
  const { format } = await sharp(bytes, { limitInputPixels: maxPicturePixels }).metadata();
  if (format !== type) throw new Error(`a ${type} by its first bytes, a ${format} to the decoder`);
  const files = new Map<string, Buffer>();
  for (const width of pictureWidths) files.set(`-${width}`, await encode(bytes, width));
  const largest = files.get(`-${pictureWidths[2]}`);
  if (largest) files.set("", largest);
  return files;
}

function encode(bytes: Buffer, width: number, density?: number): Promise<Buffer> {
  return (
    sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: "error", ...(density ? { density } : {}) })
      .rotate()
      .resize({ width, withoutEnlargement: !density })
      // A drawing's clear ground and soft shadows need few steps between clear and solid.
      .webp({ quality, effort: 2, alphaQuality: density ? 50 : 100 })
      .toBuffer()
  );
}

/** Drawings are 800 wide at 72 dots an inch. */
function svgDensity(width: number): number {
  return (72 * width) / 800;
}

async function keep(dir: string, id: string, files: Files): Promise<void> {
  await mkdir(dir, { recursive: true });
  const made: string[] = [];
  try {
    for (const [suffix, bytes] of files) {
      const target = join(dir, `${id}${suffix}.webp`);
      const temporary = join(dir, `.${randomUUID()}.part`);
      made.push(temporary);
      await writeFile(temporary, bytes);
      await rename(temporary, target);
      made.push(target);
    }
  } catch (error) {
    await Promise.all(made.map((path) => rm(path, { force: true })));
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
