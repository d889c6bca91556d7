import { sql } from "drizzle-orm";
import {
  cataloguePageSize,
  featuredCount,
  filterCeiling,
  moreProductsCount,
} from "@haat/contract/product/product.constants";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { pageAndOne } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { countProducts } from "../facets/count-products.ts";
import {
  isChosen,
  isInCategory,
  isMatch,
  isCategoryOnly,
  keptBy,
  matches,
  type Search,
} from "../search/catalogue-filter.queries.ts";
import { isAfter, newest, sorting, type Order } from "../search/catalogue-order.queries.ts";
import { ceilingOf, type CataloguePlan } from "../search/plan-search.ts";
import { asCards, type CardData } from "./cards.ts";

/** `id` and `key` are the leading product's; the card may show another variant. */
export interface CardRow {
  readonly id: string;
  readonly card: CardData;
  readonly key: string;
}

export type SearchedPlan = CataloguePlan & { readonly search: Search };

export function isSearched(plan: CataloguePlan): plan is SearchedPlan {
  return plan.search !== null;
}

/** One row above `limit` tells whether there is a next page. */
export interface PageRequest {
  readonly order: Order;
  readonly cursor: string | null | undefined;
  readonly limit: number;
}

/** `total` is null unless reading the page counted it. */
export interface Rows {
  readonly rows: readonly CardRow[];
  readonly total: number | null;
}

/** The row below a product asks for one more, as it may contain that product. */
const usualPageSizes: readonly number[] = [cataloguePageSize, featuredCount, moreProductsCount + 1];

// One plan suits all values, so the statement is prepared: planning takes longer than reading. Rare
// ratings and narrow price spans need a separate plan.
async function suitsOnePlan(
  deps: Deps,
  plan: CataloguePlan,
  { order, limit }: PageRequest,
): Promise<boolean> {
  if (!usualPageSizes.includes(limit)) return false;
  if (isCategoryOnly(plan.choices)) return true;
  // Connections keep every prepared plan, so only frequent combinations qualify.
  if (order !== newest) return false;
  const { category, brand, country, rating, minPaise, maxPaise, ...others } = plan.choices;
  if (isCategoryOnly({ ...others, rating, minPaise, maxPaise }))
    return brand === undefined || country === undefined;
  const isSpan = category !== undefined && isCategoryOnly({ ...others, brand, country });
  return isSpan && (!plan.isLarge || (await countProducts(deps, plan)) > filterCeiling);
}

export async function readInOrder(deps: Deps, plan: CataloguePlan, request: PageRequest): Promise<Rows> {
  const { choices } = plan;
  const { order, cursor, limit } = request;
  const inOrder = sorting(order, order.key, sql`p.id`);
  // Ids first: most filters need only the index.
  const statement = sql`with page as materialized (
          select p.id, ${order.toText(order.key)} as key, row_number() over (order by ${inOrder}) as place
          from products p where ${keptBy(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${inOrder} limit ${pageAndOne(limit, ...usualPageSizes)})
        select ${asCards(choices)} as rows`;
  const ask = () => runForRow<{ rows: CardRow[] }>(deps, statement);
  const { rows } = await ((await suitsOnePlan(deps, plan, request)) ? prepared(ask) : ask());
  return { rows, total: null };
}

/** Products tried in sort order before the full-text index lists every match. */
const looked = 10_000;

// Frequent matches fill a page quickly in sort order, rare ones are quickly listed. Large shops try
// the sort order first.
export async function readSortedMatches(deps: Deps, plan: SearchedPlan, request: PageRequest): Promise<Rows> {
  const seen = plan.isLarge ? await scanInOrder(deps, plan, request) : null;
  return seen ?? gatherMatches(deps, plan, request);
}

async function scanInOrder(
  deps: Deps,
  { search, choices }: SearchedPlan,
  { order, cursor, limit }: PageRequest,
): Promise<Rows | null> {
  const { rows, isEnd } = await runForRow<{ rows: CardRow[]; isEnd: boolean }>(
    deps,
    sql`with next as materialized (
          select p.id, ${order.key} as key, ${isMatch(search)} and ${isChosen(choices)} as is_found
          from products p where ${isInCategory(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${sorting(order, order.key, sql`p.id`)} limit ${looked}),
        page as (
          select id, ${order.toText(sql`key`)} as key, row_number() over (order by ${sorting(order, sql`key`, sql`id`)}) as place
          from next where is_found order by ${sorting(order, sql`key`, sql`id`)} limit ${limit + 1})
        select ${asCards(choices)} as rows, (select count(*) from next) < ${looked} as "isEnd"`,
  );
  return rows.length > limit || isEnd ? { rows, total: null } : null;
}

export async function gatherMatches(
  deps: Deps,
  plan: SearchedPlan,
  { order, cursor, limit }: PageRequest,
): Promise<Rows> {
  const { search, choices } = plan;
  const inOrder = sorting(order, sql`found.key`, sql`found.id`);
  return runForRow<Rows & Record<string, unknown>>(
    deps,
    sql`with found as materialized (
          select p.id, ${order.key} as key from products p where ${keptBy(choices)} and ${matches(search)}),
        page as (
          select found.id, ${order.toText(sql`found.key`)} as key, row_number() over (order by ${inOrder}) as place
          from found where ${isAfter({ order, cursor }, sql`found.key`, sql`found.id`)}
          order by ${inOrder} limit ${limit + 1})
        select ${asCards(choices)} as rows, (select least(count(*), ${ceilingOf(plan) + 1})::int from found) as total`,
  );
}
