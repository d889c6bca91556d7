import { sql, type SQL } from "drizzle-orm";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { CatalogueFacets } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { recalled } from "../count-memory.ts";
import { choicesOf, isChosen, keptBy, matches } from "../search/catalogue-filter.queries.ts";
import type { CataloguePlan } from "../search/plan-search.ts";

type ValueFacets = Pick<CatalogueFacets, "brands" | "countries" | "sizes" | "colours">;

export const noValues: ValueFacets = { brands: [], countries: [], sizes: [], colours: [] };

/** So many values of each kind are told, the most frequent ones. */
const most = 30;

interface Counted extends ValueFacets, Record<string, unknown> {
  readonly isAll: boolean;
}

/**
 * Which brands, countries, sizes and colours are found, and how many products or families each would keep, the other choices
 * staying as they are. Where more is found than is counted, or in a large shop without a search, nothing is told.
 */
export async function countValues(deps: Deps, plan: CataloguePlan): Promise<ValueFacets> {
  const { search, choices, isLarge } = plan;
  if (isLarge && !search && !choices.subcategory) return noValues;
  const { isAll, ...values } = await recalled(deps.counts, ["values", ...choicesOf(choices), search?.query], {
    count: () => runForRow<Counted>(deps, countAll(plan)),
    isLarge: (counted) => !counted.isAll,
  });
  return isAll ? values : noValues;
}

/** What the choices of place, rating and price keep is looked at once; of it each kind counts what the other kinds keep. */
function countAll({ search, choices }: CataloguePlan): SQL {
  const { brand, country, size, colour, ...others } = choices;
  const kept = search ? sql`${keptBy(others)} and ${matches(search)}` : keptBy(others);
  const tell = (value: SQL, from: SQL, isKept: SQL) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value)
    from (select ${value} as value, count(*)::int as count from kept p ${from} where ${isKept}
          group by 1 having ${value} <> '' order by 2 desc, 1 limit ${most}) counted), '[]')`;
  return sql`with kept as materialized (
      select p.id, p.brand, p.origin_country, p.family_id, p.family_sizes, p.family_colours
      from products p where ${kept} limit ${countCeiling + 1})
    select (select count(*) from kept) <= ${countCeiling} as "isAll",
      ${tell(sql`p.brand`, sql``, isChosen({ country, size, colour }))} as brands,
      ${tell(sql`p.origin_country`, sql``, isChosen({ brand, size, colour }))} as countries,
      ${tell(sql`size`, sql`cross join unnest(p.family_sizes) size`, isChosen({ brand, country, colour }))} as sizes,
      ${tell(sql`colour`, sql`cross join unnest(p.family_colours) colour`, isChosen({ brand, country, size }))} as colours`;
}
