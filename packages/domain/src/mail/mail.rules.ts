import type { MailKind } from "@haat/contract/mail/mail.constants";

/** Doubles with each failure. */
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
/** Reset links are given up after 40 minutes, other mails after a day. */
const maxAttempts = { reset: 9, other: 34 } as const;

export function pauseAfter(attempts: number, kind: MailKind): number | null {
  if (attempts >= maxAttempts[kind === "reset" ? "reset" : "other"]) return null;
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
