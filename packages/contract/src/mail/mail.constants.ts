/**
 * What a mail is about: an order placed (to its buyer), a new request (to each seller of it), a decision on a
 * line (a seller's to the buyer, a buyer's cancelling to the seller), the admin's status of an order (to the buyer and to
 * each seller whose lines it is about), the last piece ordered (to the seller), a product that an admin took out of the
 * shop (to its seller), an account that was blocked (to its person), a seller whom an admin has approved (to them), a link
 * to a new password, one that confirms an address, an account that its person deleted (the last that goes there), and
 * a parcel that was handed over, is out for delivery, was delivered or comes back (to its buyer), a link that confirms a first
 * order (to its buyer), an order that was cancelled because it was not confirmed in time (to its buyer), and a step of a return
 * (to the one who did not take it).
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

/** How a mail ended: taken by the mail server, given up after many attempts, or nobody to send it to. */
export const mailOutcomes = ["sent", "given-up", "nobody"] as const;
