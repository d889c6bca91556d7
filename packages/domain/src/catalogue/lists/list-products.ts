import type { CatalogueInput, CataloguePage } from "@haat/contract/product/product.schema";
import { toPage } from "../../cursor.ts";
import type { Deps } from "../../deps.ts";
import { countProducts } from "../facets/count-products.ts";
import { newest, orders } from "../search/catalogue-order.queries.ts";
import { rankMatches } from "../search/rank-matches.ts";
import { askNearest, understandSearch, type Search } from "../search/understand-search.ts";
import { readInOrder, readMatchesInOrder, type PageRequest, type Rows } from "./read-in-order.ts";

/** One page of what is for sale, by search, filters and sort; pages neither repeat nor skip. */
export async function listProducts(deps: Deps, input: CatalogueInput): Promise<CataloguePage> {
  const { search: first, choices, understood, corrected } = await understandSearch(deps, input);
  const { sort, cursor, limit } = input;
  const asked = { choices, cursor, limit };
  const [found, all] = await Promise.all([
    askNearest(deps, first, {
      choices,
      ask: (search) => read(deps, search, { ...asked, sort }),
      isEmpty: ({ rows }) => rows.length === 0,
    }),
    countProducts(deps, {}, null),
  ]);
  const { answer, search, isGuess } = found;
  const { page, nextCursor } = toPage(answer.rows, limit, (row) => [row.key, row.card.id]);
  return {
    products: page.map((row) => row.card),
    nextCursor,
    total: answer.total ?? (await countProducts(deps, choices, search)),
    all,
    corrected,
    understood: [...understood],
    isGuess,
  };
}

function read(
  deps: Deps,
  search: Search | null,
  { sort, ...asked }: Omit<PageRequest, "order"> & Pick<CatalogueInput, "sort">,
): Promise<Rows> {
  if (sort === "relevance")
    return search ? rankMatches(deps, search, asked) : readInOrder(deps, { ...asked, order: newest });
  const inOrder = { ...asked, order: orders[sort] };
  return search ? readMatchesInOrder(deps, search, inOrder) : readInOrder(deps, inOrder);
}
