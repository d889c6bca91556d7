import type { ChipTone } from "./chip.tsx";

const hourMs = 3_600_000;

const units = [
  { unit: "day", ms: 24 * hourMs },
  { unit: "hour", ms: hourMs },
  { unit: "minute", ms: 60_000 },
] as const;

const formats = Object.fromEntries(
  units.map(({ unit }) => [
    unit,
    new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }),
  ]),
);

/** "3 hours"; "a moment" for less than a minute. */
export function waitingText(sinceIso: string, nowMs: number): string {
  const waited = nowMs - Date.parse(sinceIso);
  const fitting = units.find(({ ms }) => waited >= ms);
  if (!fitting) return "a moment";
  return formats[fitting.unit]?.format(Math.floor(waited / fitting.ms)) ?? "";
}

/** Quiet for half a day, yellow for two days, then red. */
export function waitingTone(sinceIso: string, nowMs: number): ChipTone {
  const hours = (nowMs - Date.parse(sinceIso)) / hourMs;
  if (hours < 12) return "quiet";
  return hours < 48 ? "waiting" : "bad";
}
