/** How long a password reset link is valid, in ms. */
export const resetLinkMs = 1_800_000;
/** How long an email confirmation link is valid, in ms. */
export const confirmLinkMs = 86_400_000;
/** Shown instead of the name of a deleted account. */
export const deletedAccountName = "Deleted account";
/** In characters. */
export const maxDeviceLength = 60;
/** First and last day included. */
export const mostHolidayDays = 90;
