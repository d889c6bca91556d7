import { sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "@haat/contract/product/product.schema";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";
import { cachedCount } from "../count-cache.ts";
import {
  choosesVariant,
  shownVariant,
  stockOfFamily,
  type Choices,
} from "../search/catalogue-filter.queries.ts";

export type CardData = Omit<ProductCard, "backOn" | "variant" | "family"> & {
  readonly sellerId: string;
  readonly variant: string | null;
  readonly family: ProductCard["family"] | null;
};

/** First day each seller on holiday takes orders again, by seller id. */
async function findHolidays(deps: Deps): Promise<Readonly<Record<string, string>>> {
  const rows = await runStatement<{ id: string; day: string }>(
    deps,
    sql`select u.id, short_day(reopens_on(u)) as day from users u where day_in_india() between u.holiday_from and u.holiday_until`,
  );
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
}

const holidaysKey = ["away"];

/** Call it on every catalogue change; a holiday is announced as one. */
export function invalidateHolidays({ counts }: Pick<Deps, "counts">): void {
  counts?.drop((_counted, key) => key === JSON.stringify(holidaysKey));
}

export async function toCards(deps: Deps, rows: readonly CardData[]): Promise<ProductCard[]> {
  const away = await cachedCount(deps.counts, holidaysKey, {
    count: () => findHolidays(deps),
    isLarge: () => false,
  });
  return rows.map(({ sellerId, variant, family, ...card }) => {
    const backOn = away[sellerId];
    return {
      ...card,
      ...(backOn && { backOn }),
      ...(variant !== null && { variant }),
      ...(family && { family }),
    };
  });
}

const familyOnCard = (
  isWhole: boolean,
) => sql`'family', case when ${isWhole ? sql`p.family_size > 1` : sql`false`} then json_build_object(
    'fromPaise', p.family_from_paise, 'toPaise', p.family_to_paise, 'size', p.family_size, 'colours', p.family_colours) end,
  'variant', case when p.family_id is not null ${isWhole ? sql`and p.family_size <= 1` : sql``} then array_to_string(p.option_values, ', ') end`;

// Inlined, because a function call per row is slow. With a size or colour chosen, the card shows
// the matching variant.
export function asCards(choices: Choices): SQL {
  const isWhole = !choosesVariant(choices);
  const shown = isWhole
    ? sql`page join products p on p.id = page.id`
    : sql`page cross join lateral (
        select chosen.* from products p cross join lateral ${shownVariant(choices, sql`v.*`)} chosen where p.id = page.id) p`;
  return sql`coalesce((
    select json_agg(json_build_object('id', page.id, 'key', page.key, 'card', json_build_object(
        'id', p.id, 'sellerId', p.seller_id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'subcategory', p.subcategory,
        'pricePaise', p.price_paise, 'mrpPaise', p.mrp_paise, 'stock', ${isWhole ? stockOfFamily : sql`p.stock`}, 'picture', p.pictures[1],
        'rating', case when p.rating_count > 0
          then json_build_object('average', p.rating_average, 'count', p.rating_count) end, ${familyOnCard(isWhole)})) order by page.place)
    from ${shown}), '[]')`;
}
