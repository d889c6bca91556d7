import { sql, type SQL } from "drizzle-orm";
import type { CatalogueSort } from "@haat/contract/product/product.constants";
import { isoMoment, plainNumber, unpackCursor, wholeNumber, type Shape } from "../../query/cursor.ts";

/** How the catalogue is ordered, the id last: by what, in which direction, and how a cursor carries it. */
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

/** Compared as the column's own type, else the index is of no use to a later page. */
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

/** The sorts that do not depend on what was searched. */
export const orders: Record<Exclude<CatalogueSort, "relevance">, Order> = {
  "price-asc": price(asc),
  "price-desc": price(desc),
  rating: numeric(sql`coalesce(p.rating_average, 0)`, desc),
};

/** Best first, by a number of six decimals. */
export function byRank(rank: SQL): Order {
  return numeric(rank, desc);
}

/** Whether what is least comes first. */
export const isRising = ({ direction }: Order): boolean => direction === asc;

/** `order by` of a key and an id. */
export function sorting({ direction }: Order, key: SQL, id: SQL): SQL {
  return sql`${key} ${direction}, ${id} ${direction}`;
}

/** The condition that a key and an id come after the cursor. Refuses a cursor that this order did not make. */
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
