import { createHash, randomBytes } from "node:crypto";
import type { Tokens } from "@haat/domain/deps";

/** Opaque session tokens of 32 random bytes; what is stored is their SHA-256. */
export const sessionTokens: Tokens = {
  make() {
    const token = randomBytes(32).toString("base64url");
    return { token, hash: hashOf(token) };
  },
  hash: hashOf,
  readable: (groups) => Array.from({ length: groups }, group).join("-"),
};

/** Without 0, o, 1 and l; 32 of them, so that each letter is five bits of a byte. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

const group = () => [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join("");

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
