import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { multiply, shiftBy } from "./crc-shift.ts";

/** What stands for the nonce while a page is made: nobody can know it, so no text of a page says it by itself. */
export const nonceMark = randomBytes(16).toString("hex");

/** A page with places for the nonce of each answer, in both forms in which it is sent. */
export interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  /** What it takes of memory. */
  readonly bytes: number;
  /** Ids of the products that stand on it. */
  readonly products: ReadonlySet<string>;
  readonly plain: PageForm;
  readonly gzipped: PageForm;
}

export interface PageForm {
  readonly length: number;
  /** The form with this nonce in all its places. The bytes are the caller's until they are returned, if they ever are. */
  readonly withNonce: (nonce: string) => Buffer;
  /** Takes bytes that nobody needs any more for the next answer: a copy for each is more than the system likes to clear away. */
  readonly takeBack: (bytes: Buffer) => void;
}

const productId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Takes a page apart at its nonces. */
export function keepPage(html: string, headers: KeptPage["headers"]): KeptPage {
  const pieces = html.split(nonceMark).map((piece) => Buffer.from(piece));
  const plain = formOf(pieces, gap);
  const sumOf = sums(pieces);
  // Behind the last piece: an empty block that says that it is the last one, the sum and the length.
  const end = Buffer.alloc(10);
  end.writeUInt8(3, 0);
  end.writeUInt32LE(plain.length, 6);
  const body = formOf(framed(packed(pieces), gzipHeader, end), storedGap);
  const gzipped: PageForm = {
    ...body,
    withNonce(nonce) {
      const whole = body.withNonce(nonce);
      whole.writeUInt32LE(sumOf(nonce), body.length - 8);
      return whole;
    },
  };
  return {
    headers,
    bytes: plain.length + gzipped.length,
    products: new Set(html.match(productId)),
    plain,
    gzipped,
  };
}

/** Nonces have as many letters as this; see `security-headers.ts`. */
const nonceLength = 24;
const gap = Buffer.alloc(nonceLength);
const gzipHeader: Buffer = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A block that is not packed, with a gap as its content. */
const storedGap = Buffer.concat([Buffer.from([0, nonceLength, 0, ~nonceLength & 255, 255]), gap]);

const nothing: Buffer = Buffer.alloc(0);

/** Puts the pieces together with gaps between them, each of which ends with the place of a nonce. */
function formOf(pieces: readonly Buffer[], between: Buffer): PageForm {
  const template = Buffer.concat(pieces.flatMap((piece, index) => (index > 0 ? [between, piece] : [piece])));
  const places: number[] = [];
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      end += between.length;
      places.push(end - nonceLength);
    }
    end += piece.length;
  }
  let spare: Buffer | null = template;
  return {
    length: template.length,
    withNonce(nonce) {
      const whole = spare ?? Buffer.from(template);
      spare = null;
      for (const place of places) whole.write(nonce, place, "latin1");
      return whole;
    },
    takeBack(bytes) {
      spare = bytes;
    },
  };
}

/** The same with this before the first and that behind the last. */
function framed(pieces: readonly Buffer[], before: Buffer, behind: Buffer): Buffer[] {
  return pieces.map((piece, index) =>
    Buffer.concat([index === 0 ? before : nothing, piece, index === pieces.length - 1 ? behind : nothing]),
  );
}

const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);

/** The CRC-32 of a page with the nonce in it, without reading the page again. */
function sums(pieces: readonly Buffer[]): (nonce: string) => number {
  let sumOfGaps = 0;
  let factor = 0;
  let behind = sizeOf(pieces) + nonceLength * (pieces.length - 1);
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      sumOfGaps = crc32(gap, sumOfGaps);
      behind -= nonceLength;
      factor ^= shiftBy(behind);
    }
    sumOfGaps = crc32(piece, sumOfGaps);
    behind -= piece.length;
  }
  const sumOfGap = crc32(gap);
  return (nonce) => (sumOfGaps ^ multiply(factor >>> 0, (crc32(nonce) ^ sumOfGap) >>> 0)) >>> 0;
}

/** So far back a packed text may refer, in bytes, as a power of two. */
const windowBits = 15;

/**
 * Packs each piece by itself into whole blocks, so that what stands between two is not packed with them. A piece refers
 * to those before it; what stands between is a gap of NULs to it, which no page has in it and nothing refers to.
 */
function packed(pieces: readonly Buffer[]): Buffer[] {
  let before = nothing;
  return pieces.map((piece) => {
    const blocks = deflateRawSync(piece, {
      ...{
        finishFlush: constants.Z_SYNC_FLUSH,
        level: constants.Z_BEST_COMPRESSION,
        windowBits,
        memLevel: 6,
      },
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, piece, gap]).subarray(-(2 ** windowBits));
    return blocks;
  });
}
