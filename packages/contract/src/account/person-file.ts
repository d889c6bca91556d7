import { dateTimeText } from "../moment.ts";
import { formatSumPaise, type Paise } from "../money.ts";

export const personFilePath = "/api/account/data.json";

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);

/**
 * Adds India's time next to every timestamp and rupees next to every amount in paise, at any depth.
 */
export function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => fieldsOf(key, inner)));
}

function fieldsOf(key: string, value: unknown): [string, unknown][] {
  if (/(?:^a|A)t$/.test(key) && isMoment(value))
    return [
      [key, value],
      [`${key}InIndia`, dateTimeText(value)],
    ];
  if (key.endsWith("Paise") && typeof value === "number")
    return [
      [key, value],
      [key.replace(/Paise$/, "Rupees"), formatSumPaise(value as Paise)],
    ];
  return [[key, asRead(value)]];
}
