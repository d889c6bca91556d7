import { sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import {
  isChosen,
  isInPlace,
  isMatch,
  isOfVariant,
  keptBy,
  matches,
  shownVariant,
  stockOfFamily,
  type Choices,
  type Search,
} from "../search/catalogue-filter.queries.ts";
import { isAfter, sorting, type Order } from "../search/catalogue-order.queries.ts";
import { ceilingOf, type CataloguePlan } from "../search/plan-search.ts";

/** A card, and where it stands in the order, as a cursor carries it: `id` is the product's on the list, the card may be another of its family's. */
export interface CardRow {
  readonly id: string;
  readonly card: ProductCard;
  readonly key: string;
}

/** A plan with words to search. */
export type SearchedPlan = CataloguePlan & { readonly search: Search };

export function isSearched(plan: CataloguePlan): plan is SearchedPlan {
  return plan.search !== null;
}

/** What is asked of an order: from where on, and how many; one row more tells whether it goes on. */
export interface PageRequest {
  readonly order: Order;
  readonly cursor: string | null | undefined;
  readonly limit: number;
}

/** Rows of a page, and how many there are on all pages where that was seen on the way. */
export interface Rows {
  readonly rows: readonly CardRow[];
  readonly total: number | null;
}

/** What a card says of a family: all of it where the card leads several, else which of them it is. */
const familyOnCard = (isWhole: boolean) => sql`case when p.family_id is null then '{}'::jsonb
  when ${isWhole ? sql`p.family_size > 1` : sql`false`} then jsonb_build_object('family', jsonb_build_object('fromPaise', p.family_from_paise,
    'toPaise', p.family_to_paise, 'size', p.family_size, 'colours', p.family_colours))
  else jsonb_build_object('variant', array_to_string(p.option_values, ', ')) end`;

/** What away_json adds to a card while its seller is on holiday. Those few sellers are looked up once for all cards. */
const awayOnCard = sql`jsonb_strip_nulls(jsonb_build_object('backOn', (select jsonb_object_agg(u.id, spoken_day(u.holiday_until + 1)) from users u
  where day_in_india() between u.holiday_from and u.holiday_until) -> p.seller_id::text))`;

/**
 * The rows of `page` (id, key, place) as cards. The card is product_card_json's, without a call for each row. Where a size or
 * colour is chosen it is of the one of the family that has it.
 */
export function asCards(choices: Choices): SQL {
  const isWhole = !isOfVariant(choices);
  const shown = isWhole
    ? sql`page join products p using (id)`
    : sql`page join products p on p.id = page.id
        cross join lateral ${shownVariant(choices, sql`v.*`)} chosen`;
  const p = isWhole ? sql`p` : sql`chosen`;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', on_page, 'key', key, 'card', jsonb_build_object(
        'id', p.id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'subcategory', p.subcategory,
        'pricePaise', p.price_paise, 'mrpPaise', p.mrp_paise, 'stock', ${isWhole ? stockOfFamily : sql`p.stock`}, 'picture', p.pictures[1],
        'rating', case when p.rating_count > 0
          then jsonb_build_object('average', p.rating_average, 'count', p.rating_count) end) || ${awayOnCard} || ${familyOnCard(isWhole)}) order by place)
    from (select ${p}.*, page.id as on_page, page.key, page.place from ${shown}) p), '[]')`;
}

/** The products that the choices keep, in an order that has an index. */
export async function readInOrder(
  deps: Deps,
  { choices }: CataloguePlan,
  { order, cursor, limit }: PageRequest,
): Promise<Rows> {
  const inOrder = sorting(order, order.key, sql`p.id`);
  // Ids alone at first: most filters are answered by an index alone.
  const { rows } = await runForRow<{ rows: CardRow[] }>(
    deps,
    sql`with page as materialized (
          select p.id, ${order.toText(order.key)} as key, row_number() over (order by ${inOrder}) as place
          from products p where ${keptBy(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${inOrder} limit ${limit + 1})
        select ${asCards(choices)} as rows`,
  );
  return { rows, total: null };
}

/** So many products are looked at one by one before the full-text index is asked for every match. */
const looked = 10_000;

/**
 * The products that match, in an order that the search has no part in. A search with many matches fills a page soon when the
 * order is followed; few matches are soon gathered and sorted. A large shop is tried in this order.
 */
export async function readMatchesInOrder(
  deps: Deps,
  plan: SearchedPlan,
  request: PageRequest,
): Promise<Rows> {
  const seen = plan.isLarge ? await lookThrough(deps, plan, request) : null;
  return seen ?? gatherMatches(deps, plan, request);
}

/** The page by looking at the next products of the order; null when they do not fill it. */
async function lookThrough(
  deps: Deps,
  { search, choices }: SearchedPlan,
  { order, cursor, limit }: PageRequest,
): Promise<Rows | null> {
  const { rows, isEnd } = await runForRow<{ rows: CardRow[]; isEnd: boolean }>(
    deps,
    sql`with next as materialized (
          select p.id, ${order.key} as key, ${isMatch(search)} and ${isChosen(choices)} as is_found
          from products p where ${isInPlace(choices)} and ${isAfter({ order, cursor }, order.key, sql`p.id`)}
          order by ${sorting(order, order.key, sql`p.id`)} limit ${looked}),
        page as (
          select id, ${order.toText(sql`key`)} as key, row_number() over (order by ${sorting(order, sql`key`, sql`id`)}) as place
          from next where is_found order by ${sorting(order, sql`key`, sql`id`)} limit ${limit + 1})
        select ${asCards(choices)} as rows, (select count(*) from next) < ${looked} as "isEnd"`,
  );
  return rows.length > limit || isEnd ? { rows, total: null } : null;
}

/** Every match at once from the full-text index, sorted: a page and how many there are. */
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
