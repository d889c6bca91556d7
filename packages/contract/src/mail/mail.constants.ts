/**
 * `status` goes to the buyer and to affected sellers, `return` to the other party.
 * `deleted` is the last mail to that address.
 */
export const mailKinds = [
  "placed",
  "request",
  "decision",
  "status",
  "reset",
  "hidden",
  "sold-out",
  "blocked",
  "approved",
  "confirm",
  "deleted",
  "parcel",
  "confirm-order",
  "expired",
  "return",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `nobody`: the mail had no recipient left. */
export const mailOutcomes = ["sent", "given-up", "nobody"] as const;
