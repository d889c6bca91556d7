const short = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

/** Formats YYYY-MM-DD as "14 Nov". */
export function dayText(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}
