import type { CatalogueInput, CataloguePage } from "@haat/contract/product/product.schema";
import { toPage } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { newest, orders } from "./catalogue-order.queries.ts";
import { countProducts } from "./count-products.ts";
import { rankMatches } from "./rank-matches.ts";
import { readInOrder, readMatchesInOrder, type Rows } from "./read-in-order.ts";
import { understandSearch, type Search } from "./understand-search.ts";

/** One page of what is for sale, by search, filters and sort; pages neither repeat nor skip. */
export async function listProducts(deps: Deps, input: CatalogueInput): Promise<CataloguePage> {
  const { search, corrected } = await understandSearch(deps, input);
  const [{ rows, total }, all] = await Promise.all([
    read(deps, input, search),
    countProducts(deps, {}, null),
  ]);
  const { page, nextCursor } = toPage(rows, input.limit, (row) => [row.key, row.card.id]);
  return {
    products: page.map((row) => row.card),
    nextCursor,
    total: total ?? (await countProducts(deps, input, search)),
    all,
    corrected,
  };
}

function read(deps: Deps, input: CatalogueInput, search: Search | null): Promise<Rows> {
  const { sort, cursor, limit } = input;
  const asked = { choices: input, cursor, limit };
  if (sort === "relevance")
    return search ? rankMatches(deps, search, asked) : readInOrder(deps, { ...asked, order: newest });
  const inOrder = { ...asked, order: orders[sort] };
  return search ? readMatchesInOrder(deps, search, inOrder) : readInOrder(deps, inOrder);
}
