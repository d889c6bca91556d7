const short = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

/** A day of the calendar (YYYY-MM-DD) as axes and tables write it: "14 Nov". */
export function dayText(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}
