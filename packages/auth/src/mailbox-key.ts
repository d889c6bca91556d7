import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * The key to the collected mails, derived from the secret and therefore the same in every process.
 */
export function mailboxKey(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "haat-mailbox", 16)).toString("base64url");
}

export function isMailboxKey(secret: string, text: string): boolean {
  const digest = (one: string) => createHash("sha256").update(one).digest();
  return timingSafeEqual(digest(mailboxKey(secret)), digest(text));
}
