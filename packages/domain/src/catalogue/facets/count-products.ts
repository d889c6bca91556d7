import { sql } from "drizzle-orm";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../statement.ts";
import { choicesOf, keptBy, matches, type Choices } from "../search/catalogue-filter.queries.ts";
import { isTooManyToCount, sampleSearch } from "../search/sample-search.ts";
import type { Search } from "../search/understand-search.ts";
import { recalled } from "./count-memory.ts";

/** How many products the choices and the search keep; counting ends at `countCeiling` + 1. */
export async function countProducts(deps: Deps, choices: Choices, search: Search | null): Promise<number> {
  const countNow = async () => {
    if (search && (await isLargeShop(deps)) && isTooManyToCount(await sampleSearch(deps, choices, search)))
      return countCeiling + 1;
    const kept = search ? sql`${keptBy(choices)} and ${matches(search)}` : keptBy(choices);
    const { count } = await runForRow<{ count: number }>(
      deps,
      sql`select count(*)::int as count from (select from products p where ${kept} limit ${countCeiling + 1}) kept`,
    );
    return count;
  };
  return recalled(deps.counts, ["count", ...choicesOf(choices), search?.query], {
    count: countNow,
    isLarge: isBeyondCounting,
  });
}

function isBeyondCounting(count: number): boolean {
  return count > countCeiling;
}

/** Whether the shop has more products than are counted: then a search does not look at all that it finds. */
export async function isLargeShop(deps: Deps): Promise<boolean> {
  return isBeyondCounting(await countProducts(deps, {}, null));
}
