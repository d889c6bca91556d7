/** A link to a new password is good for 30 minutes after it was sent, once. In ms. */
export const resetLinkMs = 1_800_000;
/** A link that confirms an address is good for 24 hours after it was sent. In ms. */
export const confirmLinkMs = 86_400_000;
/** What stands in place of the name of somebody who deleted their account. */
export const deletedAccountName = "Deleted account";
/** What is kept of the browser that a session began in, in characters. */
export const maxDeviceLength = 60;
/** A seller is on holiday for so many days at most, the first and the last of them counted. */
export const mostHolidayDays = 90;
