import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";

/** What opens the mails that nobody sends: the same for every process and start that has this secret. */
export function mailboxKey(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "haat-mailbox", 16)).toString("base64url");
}

/** Whether this is the key. How long it takes tells nothing of how much of it is right. */
export function isMailboxKey(secret: string, text: string): boolean {
  const digest = (one: string) => createHash("sha256").update(one).digest();
  return timingSafeEqual(digest(mailboxKey(secret)), digest(text));
}
