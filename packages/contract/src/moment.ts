/** India's time zone on server and in browsers, so that both write the same text. */
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

/** "Thu, 26 Nov". */
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

/** "26 Nov, 10:35 pm". */
export function hourText(iso: string): string {
  return hourFormat.format(new Date(iso));
}

/** "26 Nov 2026, 10:35 pm". */
export function dateTimeText(iso: string): string {
  return format.format(new Date(iso));
}

const cellFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: homeZone,
});

/** "2026-11-26 22:35": spreadsheets read and sort it. */
export function cellTime(iso: string): string {
  return cellFormat.format(new Date(iso));
}

/** Both days included. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** Days since 1970-01-01, in India. */
export function homeDay(nowMs = Date.now()): number {
  return Math.floor((nowMs + 19_800_000) / 86_400_000);
}

/** "2026-12-03", in India. */
export function homeDayText(nowMs = Date.now()): string {
  return new Date(homeDay(nowMs) * 86_400_000).toISOString().slice(0, "2026-12-03".length);
}
