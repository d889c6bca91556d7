import { createHash, randomBytes } from "node:crypto";
import type { Tokens } from "@haat/domain/deps";

/** Opaque session tokens of 32 random bytes; what is stored is their SHA-256. */
export const sessionTokens: Tokens = {
  make() {
    const token = randomBytes(32).toString("base64url");
    return { token, hash: hashOf(token) };
  },
  hash: hashOf,
};

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
