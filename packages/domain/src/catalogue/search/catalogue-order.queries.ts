import { sql, type SQL } from "drizzle-orm";
import type { CatalogueSort } from "@haat/contract/product/product.constants";
import { isoMoment, plainNumber, unpackCursor, wholeNumber, type Shape } from "../../query/cursor.ts";

export interface Order {
  readonly key: SQL;
  readonly direction: SQL;
  readonly toText: (key: SQL) => SQL;
  readonly shape: Shape;
  readonly cast: SQL;
}

const asc = sql`asc`;
const desc = sql`desc`;

function numeric(key: SQL, direction: SQL): Order {
  return { key, direction, toText: (value) => sql`(${value})::text`, shape: plainNumber, cast: sql`numeric` };
}

/** Compared as the column's own type; a numeric cast would bypass the index. */
function price(direction: SQL): Order {
  return { ...numeric(sql`p.list_paise`, direction), shape: wholeNumber, cast: sql`bigint` };
}

export const newest: Order = {
  key: sql`p.created_at`,
  direction: desc,
  toText: (value) => sql`iso(${value})`,
  shape: isoMoment,
  cast: sql`timestamptz`,
};

export const orders: Record<Exclude<CatalogueSort, "relevance">, Order> = {
  "price-asc": price(asc),
  "price-desc": price(desc),
  rating: numeric(sql`coalesce(p.rating_average, 0)`, desc),
};

export function byRank(rank: SQL): Order {
  return numeric(rank, desc);
}

export const isRising = ({ direction }: Order): boolean => direction === asc;

export function sorting({ direction }: Order, key: SQL, id: SQL): SQL {
  return sql`${key} ${direction}, ${id} ${direction}`;
}

/** Rows after the cursor. Throws INVALID_INPUT for cursors of another order. */
export function isAfter(
  { order, cursor: packed }: { readonly order: Order; readonly cursor: string | null | undefined },
  key: SQL,
  id: SQL,
): SQL {
  const cursor = unpackCursor(packed, order.shape);
  if (!cursor) return sql`true`;
  const comparison = order.direction === asc ? sql`>` : sql`<`;
  return sql`(${key}, ${id}) ${comparison} (${cursor[0]}::${order.cast}, ${cursor[1]}::uuid)`;
}
