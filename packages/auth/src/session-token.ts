import { createHash, randomBytes } from "node:crypto";
import type { Tokens } from "@haat/domain/deps";

/** Tokens of 32 random bytes; their SHA-256 is stored. */
export const sessionTokens: Tokens = {
  make() {
    const token = randomBytes(32).toString("base64url");
    return { token, hash: hashOf(token) };
  },
  hash: hashOf,
  readable: (groups) => Array.from({ length: groups }, group).join("-"),
};

/** 32 characters without 0, o, 1 and l, so that each encodes five bits. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

const group = () => [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join("");

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
