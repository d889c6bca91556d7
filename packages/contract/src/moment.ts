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

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: homeZone,
});

/** The day of a moment (ISO 8601) in India as one speaks of a day that is near: "Thu, 26 Nov". */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

const hourFormat = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: homeZone,
});

/** A moment (ISO 8601) in India of these days, where the year goes without saying: "26 Nov, 10:35 pm". */
export function hourText(iso: string): string {
  return hourFormat.format(new Date(iso));
}

/** A moment (ISO 8601) as date and time of India, as every screen and sentence writes it. */
export function dateTimeText(iso: string): string {
  return format.format(new Date(iso));
}

const cellFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: homeZone,
});

/** A moment (ISO 8601) in a file: India's date and time as every spreadsheet reads and sorts them. */
export function cellTime(iso: string): string {
  return cellFormat.format(new Date(iso));
}

/** How many days of the calendar there are from one to another, both counted. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** Which day it is in India, counted from the first of 1970. */
export function homeDay(nowMs = Date.now()): number {
  return Math.floor((nowMs + 19_800_000) / 86_400_000);
}

/** The same day as a field of days has it: "2026-12-03". */
export function homeDayText(nowMs = Date.now()): string {
  return new Date(homeDay(nowMs) * 86_400_000).toISOString().slice(0, "2026-12-03".length);
}
