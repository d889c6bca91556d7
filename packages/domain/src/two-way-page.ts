import { sql, type SQL } from "drizzle-orm";
import { isoMoment, packCursor, unpackCursor, type Cursor } from "./cursor.ts";

/** Which page of a list by time is asked for: older or newer than a cursor, or the newest one. */
export interface PageTurn {
  readonly cursor?: string | null | undefined;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

/** How a statement reads a page, and how its rows become one. */
export interface TwoWayPage {
  /** The direction, for both the moment and the id. */
  readonly way: SQL;
  /** One row more than the page, which tells whether it goes on. */
  readonly most: number;
  /** The condition that a row lies beyond the cursor. */
  beyond(moment: SQL, id: SQL): SQL;
  /** The rows as read, cut and newest first, with the cursors of both ends. */
  ends<Row>(
    rows: readonly Row[],
    cursorOf: (row: Row) => Cursor,
  ): { page: Row[]; olderCursor: string | null; newerCursor: string | null };
}

/** A page of a list that is read newest first, by (moment, id). Refuses a cursor that is none. */
export function twoWayPage({ cursor, direction, limit }: PageTurn): TwoWayPage {
  const at = unpackCursor(cursor, isoMoment);
  const isNewer = direction === "newer" && at !== null;
  return {
    way: isNewer ? sql`asc` : sql`desc`,
    most: limit + 1,
    beyond(moment, id) {
      if (!at) return sql`true`;
      return sql`(${moment}, ${id}) ${isNewer ? sql`>` : sql`<`} (${at[0]}::timestamptz, ${at[1]}::uuid)`;
    },
    ends(rows, cursorOf) {
      const goesOn = rows.length > limit;
      const cut = rows.slice(0, limit);
      const page = isNewer ? cut.reverse() : cut;
      const [first, last] = [page.at(0), page.at(-1)];
      const older = last && (isNewer || goesOn) ? packCursor(cursorOf(last)) : null;
      const newer = first && (isNewer ? goesOn : at !== null) ? packCursor(cursorOf(first)) : null;
      return { page, olderCursor: older, newerCursor: newer };
    },
  };
}
