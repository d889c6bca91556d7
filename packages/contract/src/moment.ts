// One fixed zone: server and browser must write the same text.
const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment (ISO 8601) as date and time of India, as every screen and sentence writes it. */
export function dateTimeText(iso: string): string {
  return format.format(new Date(iso));
}
