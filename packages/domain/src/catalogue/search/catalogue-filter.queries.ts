import { sql, type SQL } from "drizzle-orm";
import { lowStockOnCard } from "@haat/contract/product/product.constants";
import type { CatalogueFilter } from "@haat/contract/product/product.schema";

export interface Search {
  readonly typed: string;
  /** All words, the last one as a prefix. Empty matches nothing. */
  readonly query: string;
  /** All words in full, as typed. */
  readonly whole: string;
}

export type Choices = Omit<CatalogueFilter, "search">;

export function choicesOf({ category, subcategory, rating, minPaise, maxPaise, ...values }: Choices) {
  const { brand, country, size, colour, pin } = values;
  return [category, subcategory, rating, minPaise, maxPaise, brand, country, size, colour, pin] as const;
}

/** Same condition as the database function `is_listed`, but inlined. */
export const isListed = sql`p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null
  and p.seller_id not in (select u.id from users u where u.blocked_at is not null or u.waiting_since is not null)`;

/** Lists show only the leading product of a family. */
export const isOnList = sql`${isListed} and p.leads`;

/** Every sort order has an index that starts with the category. */
export function isInCategory({ category }: Choices): SQL {
  return category ? sql`${isOnList} and p.category = ${category}` : isOnList;
}

/** The variant's own flags; blocked sellers are excluded through the leading product. */
const isVariantShown = sql`v.deleted_at is null and v.hidden_at is null and v.unlisted_at is null`;

export function isCategoryOnly({
  category: _category,
  subcategory: _subcategory,
  ...others
}: Choices): boolean {
  return Object.values(others).every((choice) => choice === undefined);
}

/** With a size or colour chosen, lists show the matching variant instead of the leading product. */
export function choosesVariant({ size, colour }: Choices): boolean {
  return size !== undefined || colour !== undefined;
}

/** Variants of `products p` with the chosen size, colour and maximum price, as `products v`. */
export function chosenVariants({ size, colour, maxPaise }: Choices): SQL {
  const values = JSON.stringify([size, colour].filter((value) => value !== undefined));
  return sql`products v where v.family_id = p.family_id and ${isVariantShown}
    and v.option_values @> array(select jsonb_array_elements_text(${values}::jsonb))
    and ${maxPaise === undefined ? sql`true` : sql`v.price_paise <= ${maxPaise}`}`;
}

/** The matching variant to show, as `products v`: in stock first, then the cheapest. */
export function shownVariant(choices: Choices, columns: SQL): SQL {
  return sql`(select ${columns} from ${chosenVariants(choices)} order by v.stock > 0 desc, v.price_paise, v.leads desc, v.id limit 1)`;
}

/** When the leading product runs low, the stock of its whole family. */
export const stockOfFamily = sql`case when p.stock <= ${lowStockOnCard} and p.family_size > 1
  then (select sum(v.stock) from products v where v.family_id = p.family_id and ${isVariantShown}) else p.stock end`;

/** Evaluated once per statement, however many products there are. */
function reaches(pin: string): SQL {
  return sql`(select d.cash from deliverability(null, ${pin}) d) and p.seller_id not in (select seller_id from sellers_not_delivering(${pin}))`;
}

/** All choices except the category. Size and colour may be met by different variants. */
export function meetsFamilyChoices(choices: Choices): SQL {
  const { subcategory, rating, minPaise, maxPaise, brand, country, size, colour, pin } = choices;
  const conditions = [sql`true`];
  if (size !== undefined) conditions.push(sql`p.family_sizes @> array[${size}]::text[]`);
  if (colour !== undefined) conditions.push(sql`p.family_colours @> array[${colour}]::text[]`);
  if (subcategory) conditions.push(sql`p.subcategory = ${subcategory}`);
  if (rating) conditions.push(sql`coalesce(p.rating_average, 0) >= ${rating}`);
  if (minPaise !== undefined) conditions.push(sql`p.list_paise >= ${minPaise}`);
  if (maxPaise !== undefined) conditions.push(sql`p.list_paise <= ${maxPaise}`);
  if (brand) conditions.push(sql`lower(p.brand) = lower(${brand})`);
  if (country) conditions.push(sql`p.origin_country = ${country}`);
  if (pin) conditions.push(reaches(pin));
  return sql.join(conditions, sql` and `);
}

/** All choices except the category. Size, colour and maximum price must be met by one variant. */
export function isChosen(choices: Choices): SQL {
  const ofOne = [choices.size, choices.colour, choices.maxPaise].filter((choice) => choice !== undefined);
  const isOfOne = choosesVariant(choices) && ofOne.length > 1;
  return isOfOne
    ? sql`${meetsFamilyChoices(choices)} and exists (select from ${chosenVariants(choices)})`
    : meetsFamilyChoices(choices);
}

export function keptBy(choices: Choices): SQL {
  return sql`${isInCategory(choices)} and ${isChosen(choices)}`;
}

export function matches({ query }: Search): SQL {
  return sql`p.search @@ ${query}::tsquery`;
}

/** Evaluated row by row, so that the planner can follow another index. */
export function isMatch(search: Search): SQL {
  return sql`coalesce(${matches(search)}, false)`;
}

/** Weights of D, C, B, A: description, category, name and brand, kind of product. */
const weights = sql`'{0.05, 0.2, 0.4, 1.0}'::real[]`;

/** Sold-out products rank below similar ones in stock, but above mere mentions. */
const soldOut = sql`case when ${stockOfFamily} > 0 then 1 else 0.25 end`;

// An exact name wins; then proximity, where whole words count three times as much as prefixes
// ("kettle" before "kettlebell").
export function relevance({ typed, query, whole }: Search): SQL {
  const rank = (asked: string) => sql`ts_rank_cd(${weights}, p.search, ${asked}::tsquery)`;
  const isName = sql`(lower(p.name) = lower(${typed}))::int * 100`;
  return sql`round((${isName} + ${soldOut} * (${rank(query)} + 3 * ${rank(whole)}))::numeric, 6)`;
}
