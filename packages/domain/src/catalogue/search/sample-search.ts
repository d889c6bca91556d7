import { sql } from "drizzle-orm";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../statement.ts";
import { recalled } from "../facets/count-memory.ts";
import { choicesOf, isChosen, isInPlace, isMatch, type Choices } from "./catalogue-filter.queries.ts";
import type { Search } from "./understand-search.ts";

/** What the newest products tell of a search. */
export interface Sample {
  /** Which part it finds of what is for sale in the chosen category, from 0 to 1. */
  readonly share: number;
  /** How many products it would find in the whole catalogue. */
  readonly found: number;
}

/** Enough to tell a search that finds little from one that finds much. */
const size = 4_000;

/** How often a search finds something, by the newest products: the full-text index would have to list all that it finds. */
export async function sampleSearch(deps: Deps, choices: Choices, search: Search): Promise<Sample> {
  const count = async () => {
    const { found, offered, products } = await runForRow<{
      found: number;
      offered: number;
      products: number;
    }>(
      deps,
      sql`select count(*) filter (where is_found)::int as found, count(*) filter (where is_offered)::int as offered,
            (select reltuples from pg_class where oid = 'products'::regclass)::float8 as products
          from (select ${isInPlace(choices)} as is_offered,
                  ${isInPlace(choices)} and ${isChosen(choices)} and ${isMatch(search)} as is_found
                from products p where p.deleted_at is null
                order by p.created_at desc, p.id desc limit ${size}) newest`,
    );
    return { share: found / Math.max(1, offered), found: (found / size) * products };
  };
  return recalled(deps.counts, ["sample", ...choicesOf(choices), search.query], {
    count,
    isLarge: () => true,
  });
}

/** Whether a search finds so much that it is not counted: far more than counts go, as a sample may err. */
export function isTooManyToCount({ found }: Sample): boolean {
  return found > 2 * countCeiling;
}
