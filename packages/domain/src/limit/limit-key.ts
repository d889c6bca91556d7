import { createHash } from "node:crypto";

/** What a limit is counted under: a hash, so that no one's address is kept with the counts. */
export function limitKey(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}
