/**
 * What a mail is about: an order placed (to its buyer), a new request (to each seller of it), a seller's decision on a
 * line and the admin's on an order (to the buyer), a product that an admin took out of the shop (to its seller), and a
 * link to a new password.
 */
export const mailKinds = ["placed", "request", "decision", "status", "reset", "hidden"] as const;
export type MailKind = (typeof mailKinds)[number];

/** How a mail ended: taken by the mail server, given up after many attempts, or nobody to send it to. */
export const mailOutcomes = ["sent", "given-up", "nobody"] as const;
