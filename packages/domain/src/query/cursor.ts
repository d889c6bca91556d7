import { DomainError } from "../domain-error.ts";

export type Cursor = readonly [value: string, id: string];

export type Shape = (value: string) => boolean;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function packCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Throws INVALID_INPUT for anything but a cursor of this shape. */
export function unpackCursor(packed: string | null | undefined, isShaped: Shape): Cursor | null {
  if (!packed) return null;
  const cursor = parse(packed);
  if (Array.isArray(cursor) && cursor.length === 2) {
    const [value, id] = cursor as unknown[];
    if (typeof value === "string" && isShaped(value) && typeof id === "string" && uuid.test(id))
      return [value, id];
  }
  throw new DomainError("INVALID_INPUT");
}

function parse(packed: string): unknown {
  try {
    return JSON.parse(Buffer.from(packed, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** The format of the database function `iso`; must be a real date. */
export const isoMoment: Shape = (value) => {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};
export const wholeNumber: Shape = (value) => /^-?\d{1,15}$/.test(value);
export const plainNumber: Shape = (value) => /^-?\d{1,15}(\.\d{1,9})?(e-\d{1,2})?$/.test(value);

/** `rows` holds one row more than the page if there is a next one. */
export function toPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? packCursor(cursorOf(last)) : null };
}
