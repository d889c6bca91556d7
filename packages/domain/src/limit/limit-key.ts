import { createHash } from "node:crypto";

/** Hashed, so that counters never contain an address. */
export function limitKey(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}
