import { randomUUID } from "node:crypto";

/** Crockford's base 32: without I, L, O and U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const places = [0, 1, 2, 3, 4, 5, 6, 7];

export function makeRequestId(): string {
  // 40 random bits. randomUUID() buffers its entropy; a system call each time cost a sixth of a
  // cached page.
  const random = Number.parseInt(randomUUID().slice(-10), 16);
  const name = places.map((place) => letters[Math.floor(random / 32 ** place) % 32]).join("");
  return `${name.slice(0, 4)}-${name.slice(4)}`;
}
