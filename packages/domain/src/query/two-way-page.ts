import { sql, type SQL } from "drizzle-orm";
import { isoMoment, packCursor, unpackCursor, wholeNumber, type Cursor, type Shape } from "./cursor.ts";

export interface PageTurn {
  readonly cursor?: string | null | undefined;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

export interface TwoWayPage {
  readonly way: SQL;
  /** One row above the page size tells whether there is another page. */
  readonly most: number;
  beyond(key: SQL, id: SQL): SQL;
  ends<Row>(
    rows: readonly Row[],
    cursorOf: (row: Row) => Cursor,
  ): { page: Row[]; olderCursor: string | null; newerCursor: string | null };
}

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

/** Keyset paging in both directions over (key, id). Throws INVALID_INPUT for bad cursors. */
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
