import { dateTimeText } from "@haat/contract/moment";

const units = [
  { unit: "year", seconds: 31_536_000 },
  { unit: "month", seconds: 2_592_000 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

const relative = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });

export function timeAgoText(iso: string, now: string): string {
  const seconds = (Date.parse(iso) - Date.parse(now)) / 1000;
  const fitting = units.find((unit) => Math.abs(seconds) >= unit.seconds);
  return fitting ? relative.format(Math.trunc(seconds / fitting.seconds), fitting.unit) : "just now";
}

type TimeAgoProps = {
  iso: string;
  /** From the loader, so that server and browser render the same text. */
  now: string;
};

export function TimeAgo({ iso, now }: TimeAgoProps) {
  return (
    <time dateTime={iso} title={dateTimeText(iso)}>
      {timeAgoText(iso, now)}
    </time>
  );
}
