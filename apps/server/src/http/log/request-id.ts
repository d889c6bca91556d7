import { randomUUID } from "node:crypto";

/** Digits and capital letters without those that are taken for one another (I, L, O, U). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const places = [0, 1, 2, 3, 4, 5, 6, 7];

/** What a request is called in the log, and towards a person who writes of its failure: such as 7F3K-9QWM, by chance. */
export function makeRequestId(): string {
  // 40 bits of chance. Node fetches those of many UUIDs at once; a call to the system for each request was a sixth of a cached page.
  const chance = Number.parseInt(randomUUID().slice(-10), 16);
  const name = places.map((place) => letters[Math.floor(chance / 32 ** place) % 32]).join("");
  return `${name.slice(0, 4)}-${name.slice(4)}`;
}
