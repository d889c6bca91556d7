import { sql, type SQL } from "drizzle-orm";
import { categories, categoryTree } from "@haat/contract/product/category.constants";
import { countCeiling, ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFacets, FacetsInput } from "@haat/contract/product/product.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { runForRow, runStatement } from "../../query/statement.ts";
import { cachedCount } from "../count-cache.ts";
import {
  type Choices,
  choicesOf,
  chosenVariants,
  isChosen,
  keptBy,
  matches,
} from "../search/catalogue-filter.queries.ts";
import { type CataloguePlan, planSearch } from "../search/plan-search.ts";
import { isTooManyToCount } from "./count-products.ts";
import { cachedPlaces, type FacetGroup, type FacetPlace, starsOf } from "./facet-groups.ts";

type ValueFacets = Pick<CatalogueFacets, "brands" | "countries" | "sizes" | "colours">;

const noValues: ValueFacets = { brands: [], countries: [], sizes: [], colours: [] };

const most = 30;

interface Counted extends ValueFacets, Record<string, unknown> {
  readonly isAll: boolean;
}

async function countValues(deps: Deps, plan: CataloguePlan): Promise<ValueFacets> {
  const { search, choices, isLarge } = plan;
  if (isLarge && !search && !choices.subcategory) return noValues;
  const { isAll, ...values } = await cachedCount(
    deps.counts,
    ["values", ...choicesOf(choices), search?.query],
    {
      count: () => runForRow<Counted>(deps, countAll(plan)),
      isLarge: (counted) => !counted.isAll,
    },
  );
  return isAll ? values : noValues;
}

// The leading product lists the whole family's values, but a chosen colour or maximum price must
// hold for the same variant.
function valuesOf(kind: "size" | "colour", choices: Choices): SQL {
  const others: Choices = { ...choices, [kind]: undefined };
  const hasNoCategoryOrRating =
    others.size === undefined && others.colour === undefined && others.maxPaise === undefined;
  if (hasNoCategoryOrRating)
    return sql`cross join unnest(${kind === "size" ? sql`p.family_sizes` : sql`p.family_colours`}) value`;
  return sql`cross join lateral (
    select distinct v.option_values[o.place] as value
    from families f cross join unnest(f.options) with ordinality o(name, place)
    cross join lateral (select v.* from ${chosenVariants(others)}) v
    where f.id = p.family_id and option_kind(o.name) = ${kind}) told`;
}

/** Reads the candidates once; each kind counts within the other kinds' filters. */
function countAll({ search, choices }: CataloguePlan): SQL {
  const { brand, country, size, colour, ...others } = choices;
  const { maxPaise } = others;
  const kept = search ? sql`${keptBy(others)} and ${matches(search)}` : keptBy(others);
  const tell = (value: SQL, from: SQL, isKept: SQL) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value)
    from (select ${value} as value, count(*)::int as count from kept p ${from} where ${isKept}
          group by 1 having ${value} <> '' order by 2 desc, 1 limit ${most}) counted), '[]')`;
  return sql`with kept as materialized (
      select p.id, p.brand, p.origin_country, p.family_id, p.family_sizes, p.family_colours, p.list_paise
      from products p where ${kept} limit ${countCeiling + 1})
    select (select count(*) from kept) <= ${countCeiling} as "isAll",
      ${tell(sql`p.brand`, sql``, isChosen({ country, size, colour, maxPaise }))} as brands,
      ${tell(sql`p.origin_country`, sql``, isChosen({ brand, size, colour, maxPaise }))} as countries,
      ${tell(sql`value`, valuesOf("size", choices), isChosen({ brand, country, colour, maxPaise }))} as sizes,
      ${tell(sql`value`, valuesOf("colour", choices), isChosen({ brand, country, size, maxPaise }))} as colours`;
}

export async function countFacets(
  deps: Deps,
  { withValues, ...filter }: FacetsInput,
): Promise<CatalogueFacets> {
  const plan = await planSearch(deps, filter);
  if (isTooManyToCount(plan.sample.keptByPrice, plan)) return uncounted;
  const places = await countPlaces(deps, plan);
  const values = withValues ? await countValues(deps, plan) : noValues;
  const { category, subcategory, rating = 0 } = plan.choices;
  const sumOf = (counted: readonly FacetPlace[], least: number) =>
    Math.min(
      counted.reduce((sum, { atLeast }) => sum + (atLeast[least] ?? 0), 0),
      countCeiling + 1,
    );
  const inPlace = places.filter(
    (place) =>
      (!category || place.category === category) && (!subcategory || place.subcategory === subcategory),
  );
  return {
    categories: categories.flatMap((name) => {
      const inIt = places.filter((place) => place.category === name);
      const subcategories = categoryTree[name].flatMap((one) => {
        const count = sumOf(
          inIt.filter((place) => place.subcategory === one),
          rating,
        );
        return count > 0 ? [{ subcategory: one, count }] : [];
      });
      return subcategories.length > 0 ? [{ category: name, count: sumOf(inIt, rating), subcategories }] : [];
    }),
    ratings: ratingFilters.map((least) => ({ rating: least, count: sumOf(inPlace, least) })),
    ...values,
  };
}

/** A million products take longer than the usual timeout; the result is cached for long. */
const passMs = 20_000;

/** One pass over the products; every count by category and rating is a sum of its groups. */
function countPlaces(deps: Deps, plan: CataloguePlan): Promise<readonly FacetPlace[]> {
  const { search, choices, isLarge } = plan;
  const { category: _category, subcategory: _subcategory, rating: _rating, ...others } = choices;
  const pass = () =>
    runStatement<FacetGroup>(
      deps,
      sql`select p.category, p.subcategory, ${starsOf} as stars, count(*)::int as count
            from products p where ${keptBy(others)} and ${search ? matches(search) : sql`true`}
            group by p.category, p.subcategory, stars`,
    );
  return cachedPlaces(deps, plan, () => (isLarge ? withLongStatement(passMs, pass) : pass()));
}

const uncounted: CatalogueFacets = {
  categories: categories.map((category) => ({
    category,
    count: null,
    subcategories: categoryTree[category].map((subcategory) => ({ subcategory, count: null })),
  })),
  ratings: ratingFilters.map((rating) => ({ rating, count: null })),
  ...noValues,
};
