/** What an admin can do, as the audit names it. `reset-link`: a link for a new password was sent. */
export const adminEventTypes = [
  "order-status",
  "order-note",
  "user-blocked",
  "user-unblocked",
  "product-hidden",
  "product-shown",
  "setting",
  "reset-link",
  "admin-added",
  "admin-password",
] as const;

/** A reason or a note of an admin has at most so many characters. */
export const maxReason = 300;
export const maxNote = 1_000;
