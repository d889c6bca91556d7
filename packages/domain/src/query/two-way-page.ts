import { sql, type SQL } from "drizzle-orm";
import { isoMoment, packCursor, unpackCursor, wholeNumber, type Cursor, type Shape } from "./cursor.ts";

/** Which page of a list is asked for: beyond a cursor (`older`), before it (`newer`), or the first one. */
export interface PageTurn {
  readonly cursor?: string | null | undefined;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

/** How a statement reads a page, and how its rows become one. */
export interface TwoWayPage {
  /** The direction, for both the key and the id. */
  readonly way: SQL;
  /** One row more than the page, which tells whether it goes on. */
  readonly most: number;
  /** The condition that a row lies beyond the cursor. */
  beyond(key: SQL, id: SQL): SQL;
  /** The rows as read, cut and in the list's order, with the cursors of both ends. */
  ends<Row>(
    rows: readonly Row[],
    cursorOf: (row: Row) => Cursor,
  ): { page: Row[]; olderCursor: string | null; newerCursor: string | null };
}

/** What a list is sorted by, before the id. */
export interface ListOrder {
  readonly isAscending: boolean;
  readonly shape: Shape;
  readonly type: SQL;
}

const byMoment = { shape: isoMoment, type: sql`timestamptz` };
const byAmount = { shape: wholeNumber, type: sql`bigint` };
export const newestFirst: ListOrder = { ...byMoment, isAscending: false };
export const oldestFirst: ListOrder = { ...byMoment, isAscending: true };
export const mostFirst: ListOrder = { ...byAmount, isAscending: false };
export const leastFirst: ListOrder = { ...byAmount, isAscending: true };

/** A page of a list that is read by (key, id), newest first where nothing else is said. Refuses a cursor that is none. */
export function twoWayPage({ cursor, direction, limit }: PageTurn, order = newestFirst): TwoWayPage {
  const at = unpackCursor(cursor, order.shape);
  const isBack = direction === "newer" && at !== null;
  const isUp = order.isAscending !== isBack;
  return {
    way: isUp ? sql`asc` : sql`desc`,
    most: limit + 1,
    beyond(key, id) {
      if (!at) return sql`true`;
      return sql`(${key}, ${id}) ${isUp ? sql`>` : sql`<`} (${at[0]}::${order.type}, ${at[1]}::uuid)`;
    },
    ends(rows, cursorOf) {
      const goesOn = rows.length > limit;
      const cut = rows.slice(0, limit);
      const page = isBack ? cut.reverse() : cut;
      const [first, last] = [page.at(0), page.at(-1)];
      const older = last && (isBack || goesOn) ? packCursor(cursorOf(last)) : null;
      const newer = first && (isBack ? goesOn : at !== null) ? packCursor(cursorOf(first)) : null;
      return { page, olderCursor: older, newerCursor: newer };
    },
  };
}
