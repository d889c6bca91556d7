import type { CatalogueInput, CataloguePage } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { toPage } from "../../query/cursor.ts";
import { countProducts } from "../facets/count-products.ts";
import { newest, orders } from "../search/catalogue-order.queries.ts";
import { planSearch } from "../search/plan-search.ts";
import { rankMatches } from "../search/rank-matches.ts";
import { toCards } from "./cards.ts";
import { isByVariantPrice, readByVariantPrice } from "./read-by-variant-price.ts";
import { isSearched, readInOrder, readSortedMatches } from "./read-in-order.ts";

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
