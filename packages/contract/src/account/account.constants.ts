export const resetLinkMs = 1_800_000;
export const confirmLinkMs = 86_400_000;
export const deletedAccountName = "Deleted account";
/** In characters. */
export const maxDeviceLength = 60;
/** First and last day included. */
export const mostHolidayDays = 90;
