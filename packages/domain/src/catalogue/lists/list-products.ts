import { sql } from "drizzle-orm";
import type { CatalogueSort } from "@haat/contract/product/product.constants";
import type { CatalogueInput, CataloguePage } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { toPage, unpackCursor } from "../../query/cursor.ts";
import { runForRow } from "../../query/statement.ts";
import { countProducts } from "../facets/count-products.ts";
import {
  choosesVariant,
  isInCategory,
  matches,
  meetsFamilyChoices,
  shownVariant,
} from "../search/catalogue-filter.queries.ts";
import { isAfter, isRising, newest, orders, sorting } from "../search/catalogue-order.queries.ts";
import { type CataloguePlan, planSearch } from "../search/plan-search.ts";
import { rankMatches } from "../search/rank-matches.ts";
import { asCards, toCards } from "./cards.ts";
import {
  type CardRow,
  isSearched,
  type PageRequest,
  readInOrder,
  readSortedMatches,
  type Rows,
} from "./read-in-order.ts";

function isByVariantPrice(sort: CatalogueSort, { choices }: CataloguePlan): boolean {
  return sort.startsWith("price") && choosesVariant(choices);
}

/** Batch size; grows tenfold until the page is full. */
const [firstLooked, more] = [300, 10];

// No index has this price. It lies between the family's lowest and highest one, so families are
// read by those until no unread one can belong on the page.
async function readByVariantPrice(deps: Deps, plan: CataloguePlan, request: PageRequest): Promise<Rows> {
  for (let looked = firstLooked; ; looked *= more) {
    const { rows, isEnd } = await lookAt(deps, plan, { ...request, looked });
    if (rows.length > request.limit || isEnd) return { rows, total: null };
  }
}

/** One batch; only variants cheaper (or dearer) than any unread family could be are final. */
async function lookAt(
  deps: Deps,
  { search, choices }: CataloguePlan,
  { order, cursor, limit, looked }: PageRequest & { readonly looked: number },
): Promise<{ readonly rows: readonly CardRow[]; readonly isEnd: boolean }> {
  const rises = isRising(order);
  const [near, far] = rises
    ? [sql`p.list_paise`, sql`p.family_to_paise`]
    : [sql`p.family_to_paise`, sql`p.list_paise`];
  const seen = unpackCursor(cursor, order.shape)?.[0];
  const compare = rises ? sql`>=` : sql`<=`;
  return runForRow<{ rows: CardRow[]; isEnd: boolean }>(
    deps,
    sql`with near as materialized (
          select p.id, p.family_id, ${near} as price from products p
          where ${isInCategory(choices)} and ${meetsFamilyChoices(choices)} and ${search ? matches(search) : sql`true`}
            and ${seen === undefined ? sql`true` : sql`${far} ${compare} ${seen}::bigint`}
          order by ${near} ${order.direction} limit ${looked}),
        edge as (select case when count(*) = ${looked} then ${rises ? sql`max(price)` : sql`min(price)`} end as price from near),
        found as (
          select p.id, chosen.price_paise as key
          from near p cross join lateral ${shownVariant(choices, sql`v.price_paise`)} chosen),
        page as (
          select id, ${order.toText(sql`key`)} as key, row_number() over (order by ${sorting(order, sql`key`, sql`id`)}) as place
          from found, edge
          where ${isAfter({ order, cursor }, sql`key`, sql`id`)}
            and (edge.price is null or key ${rises ? sql`<` : sql`>`} edge.price)
          order by ${sorting(order, sql`key`, sql`id`)} limit ${limit + 1})
        select ${asCards(choices)} as rows, (select price is null from edge) as "isEnd"`,
  );
}

/**
 * Pages never repeat or skip. A family appears once, by its leading product or the chosen variant.
 */
export async function listProducts(
  deps: Deps,
  { sort, cursor, limit, ...filter }: CatalogueInput,
): Promise<CataloguePage> {
  const plan = await planSearch(deps, filter);
  const isRanked = sort === "relevance";
  const asked = { cursor, limit, order: isRanked ? newest : orders[sort] };
  const { rows, total } = isByVariantPrice(sort, plan)
    ? await readByVariantPrice(deps, plan, asked)
    : !isSearched(plan)
      ? await readInOrder(deps, plan, asked)
      : await (isRanked ? rankMatches : readSortedMatches)(deps, plan, asked);
  const { page, nextCursor } = toPage(rows, limit, (row) => [row.key, row.id]);
  return {
    products: await toCards(
      deps,
      page.map(({ card }) => card),
    ),
    nextCursor,
    total: total ?? (await countProducts(deps, plan)),
    all: plan.all,
    corrected: plan.corrected,
    understood: [...plan.understood],
    isGuess: plan.isGuess && rows.length > 0,
  };
}
