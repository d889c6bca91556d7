import { dateTimeText } from "../moment.ts";
import { formatSumPaise, type Paise } from "../money.ts";

/** Where a person fetches the file with everything that is kept about them, at their own app. */
export const personFilePath = "/api/account/data.json";

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);

/**
 * What the database answers as people read it in a file: beside a moment (ISO 8601, UTC) stands India's time, and beside
 * an amount in paise the rupees as text. Arrays and objects within are written so, too.
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
