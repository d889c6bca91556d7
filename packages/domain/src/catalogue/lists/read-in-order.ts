import { sql } from "drizzle-orm";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { ProductCard } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../statement.ts";
import { isLargeShop } from "../facets/count-products.ts";
import {
  isChosen,
  isInPlace,
  isMatch,
  keptBy,
  matches,
  type Choices,
} from "../search/catalogue-filter.queries.ts";
import { isAfter, sorting, type Order } from "../search/catalogue-order.queries.ts";
import type { Search } from "../search/understand-search.ts";

/** A card, and where it stands in the order, as a cursor carries it. */
export interface CardRow {
  readonly card: ProductCard;
  readonly key: string;
}

/** What is asked of an order: what to keep, from where on, and how many; one row more tells whether it goes on. */
export interface PageRequest {
  readonly choices: Choices;
  readonly order: Order;
  readonly cursor: string | null | undefined;
  readonly limit: number;
}

/** Rows of a page, and how many there are on all pages where that was seen on the way. */
export interface Rows {
  readonly rows: readonly CardRow[];
  readonly total: number | null;
}

/** The rows of `page` (id, key, place) as cards. The card is product_card_json's, without a call for each row. */
export const asCards = sql`coalesce((
  select jsonb_agg(jsonb_build_object('key', page.key, 'card', jsonb_build_object(
      'id', p.id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'subcategory', p.subcategory,
      'pricePaise', p.price_paise, 'stock', p.stock, 'picture', p.pictures[1],
      'rating', case when p.rating_count > 0
        then jsonb_build_object('average', p.rating_average, 'count', p.rating_count) end)) order by page.place)
  from page join products p using (id)), '[]')`;

/** The products that the choices keep, in an order that has an index. */
export async function readInOrder(deps: Deps, { choices, order, cursor, limit }: PageRequest): Promise<Rows> {
  const inOrder = sorting(order, order.key, sql`p.id`);
  // Ids alone at first: most filters are answered by an index alone.
  const { rows } = await runForRow<{ rows: CardRow[] }>(
    deps,
    sql`with page as materialized (
          select p.id, ${order.toText(order.key)} as key, row_number() over (order by ${inOrder}) as place
          from products p where ${keptBy(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${inOrder} limit ${limit + 1})
        select ${asCards} as rows`,
  );
  return { rows, total: null };
}

/** So many products are looked at one by one before the full-text index is asked for every match. */
const looked = 10_000;

/**
 * The products that match, in an order that the search has no part in. A search with many matches fills a page soon when the
 * order is followed; few matches are soon gathered and sorted. A large shop is tried in this order.
 */
export async function readMatchesInOrder(deps: Deps, search: Search, request: PageRequest): Promise<Rows> {
  return (
    ((await isLargeShop(deps)) ? await lookThrough(deps, search, request) : null) ??
    (await gatherMatches(deps, search, request))
  );
}

/** The page by looking at the next products of the order; null when they do not fill it. */
async function lookThrough(deps: Deps, search: Search, request: PageRequest): Promise<Rows | null> {
  const { choices, order, cursor, limit } = request;
  const { rows, isEnd } = await runForRow<{ rows: CardRow[]; isEnd: boolean }>(
    deps,
    sql`with next as materialized (
          select p.id, ${order.key} as key, ${isMatch(search)} and ${isChosen(choices)} as is_found
          from products p where ${isInPlace(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${sorting(order, order.key, sql`p.id`)} limit ${looked}),
        page as (
          select id, ${order.toText(sql`key`)} as key, row_number() over (order by ${sorting(order, sql`key`, sql`id`)}) as place
          from next where is_found order by ${sorting(order, sql`key`, sql`id`)} limit ${limit + 1})
        select ${asCards} as rows, (select count(*) from next) < ${looked} as "isEnd"`,
  );
  return rows.length > limit || isEnd ? { rows, total: null } : null;
}

/** Every match at once from the full-text index, sorted: a page and how many there are. */
export async function gatherMatches(
  deps: Deps,
  search: Search,
  { choices, order, cursor, limit }: PageRequest,
): Promise<Rows> {
  const inOrder = sorting(order, sql`found.key`, sql`found.id`);
  return runForRow<Rows & Record<string, unknown>>(
    deps,
    sql`with found as materialized (
          select p.id, ${order.key} as key from products p where ${keptBy(choices)} and ${matches(search)}),
        page as (
          select found.id, ${order.toText(sql`found.key`)} as key, row_number() over (order by ${inOrder}) as place
          from found where ${isAfter({ order, cursor }, sql`found.key`, sql`found.id`)}
          order by ${inOrder} limit ${limit + 1})
        select ${asCards} as rows, (select least(count(*), ${countCeiling + 1})::int from found) as total`,
  );
}
