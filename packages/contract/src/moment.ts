/** The zone of every day and hour that is shown or counted: server and browser must write the same text. */
export const homeZone = "Asia/Kolkata";

const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: homeZone,
});

const dateFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: homeZone });

/** The day of a moment (ISO 8601) in India. */
export function dateText(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** A moment (ISO 8601) as date and time of India, as every screen and sentence writes it. */
export function dateTimeText(iso: string): string {
  return format.format(new Date(iso));
}
