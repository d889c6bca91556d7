import type { MailKind } from "@haat/contract/mail/mail.constants";

/** The pause after the first failed attempt; it doubles with each further one. In ms. */
const firstPauseMs = 10_000;
/** No pause is longer, in ms. */
const longestPauseMs = 3_600_000;
/** After so many attempts a mail is given up: a link to a new password after 40 minutes, others after a day. */
const maxAttempts = { reset: 9, other: 34 } as const;

/** How long to wait after this many failed attempts, in ms; null when the mail is to be given up. */
export function pauseAfter(attempts: number, kind: MailKind): number | null {
  if (attempts >= maxAttempts[kind === "reset" ? "reset" : "other"]) return null;
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
