import { sql, type SQL } from "drizzle-orm";
import { lowStockOnCard } from "@haat/contract/product/product.constants";
import type { CatalogueFilter } from "@haat/contract/product/product.schema";

/** A search as the full-text column is asked. */
export interface Search {
  /** As it was meant. */
  readonly typed: string;
  /** Every word, the last one as far as it was typed; empty when no word was typed, and then nothing matches. */
  readonly query: string;
  /** Every word whole, and as it was typed. */
  readonly whole: string;
}

/** What a filter keeps, whatever was searched. */
export type Choices = Omit<CatalogueFilter, "search">;

/** The choices in a fixed order, to tell questions apart. */
export function choicesOf({ category, subcategory, rating, minPaise, maxPaise, ...values }: Choices) {
  const { brand, country, size, colour, pin } = values;
  return [category, subcategory, rating, minPaise, maxPaise, brand, country, size, colour, pin] as const;
}

/** The condition that `products p` are for sale, as the database's is_listed has it. */
export const isListed = sql`p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null
  and p.seller_id not in (select u.id from users u where u.blocked_at is not null or u.waiting_since is not null)`;

/** The condition that lists show `products p`: of a family the one that leads it. */
export const isOnList = sql`${isListed} and p.leads`;

/** The condition that `products p` are on lists in the chosen category: every order has an index that begins with it. */
export function isInPlace({ category }: Choices): SQL {
  return category ? sql`${isOnList} and p.category = ${category}` : isOnList;
}

/** The condition that `products v` are in the shop as far as they themselves say. */
const isVariantShown = sql`v.deleted_at is null and v.hidden_at is null and v.unlisted_at is null`;

/** Whether nothing is chosen but a category or a part of it: what is kept is many, and each order's index begins with it. */
export function isOfPlace({ category: _category, subcategory: _subcategory, ...others }: Choices): boolean {
  return Object.values(others).every((choice) => choice === undefined);
}

/** Whether a size or colour is chosen: then lists show the one of a family that has it. */
export function isOfVariant({ size, colour }: Choices): boolean {
  return size !== undefined || colour !== undefined;
}

/** Those of the family of `products p` that have the chosen size and colour and cost no more than was chosen, as `products v`. */
export function chosenVariants({ size, colour, maxPaise }: Choices): SQL {
  const values = JSON.stringify([size, colour].filter((value) => value !== undefined));
  return sql`products v where v.family_id = p.family_id and ${isVariantShown}
    and v.option_values @> array(select jsonb_array_elements_text(${values}::jsonb))
    and ${maxPaise === undefined ? sql`true` : sql`v.price_paise <= ${maxPaise}`}`;
}

/** The chosen one that a list shows of `products p`'s family, as `products v`: one in stock, of these the cheapest. */
export function shownVariant(choices: Choices, columns: SQL): SQL {
  return sql`(select ${columns} from ${chosenVariants(choices)} order by v.stock > 0 desc, v.price_paise, v.leads desc, v.id limit 1)`;
}

/** How many are left: where few of `products p` are, of its whole family. */
export const stockOfFamily = sql`case when p.stock <= ${lowStockOnCard} and p.family_size > 1
  then (select sum(v.stock) from products v where v.family_id = p.family_id and ${isVariantShown}) else p.stock end`;

/** The condition that `products p` can be ordered to a PIN code. Looked up once, whatever the number of products. */
function reaches(pin: string): SQL {
  return sql`(select d.cash from delivery_of(null, ${pin}) d) and p.seller_id not in (select seller_id from sellers_off(${pin}))`;
}

/** The condition that the filter's other choices are on `products p`; of a chosen size and colour only that its family has either. */
export function isChosenOfAll(choices: Choices): SQL {
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

/** The condition that the filter's other choices are on `products p`, size, colour and most that it may cost on one of its family. */
export function isChosen(choices: Choices): SQL {
  const ofOne = [choices.size, choices.colour, choices.maxPaise].filter((choice) => choice !== undefined);
  const isOfOne = isOfVariant(choices) && ofOne.length > 1;
  return isOfOne
    ? sql`${isChosenOfAll(choices)} and exists (select from ${chosenVariants(choices)})`
    : isChosenOfAll(choices);
}

/** The condition on `products p` that the choices of a filter mean. */
export function keptBy(choices: Choices): SQL {
  return sql`${isInPlace(choices)} and ${isChosen(choices)}`;
}

/** The condition that `products p` match, to be answered by the full-text index: all matches, in no order. */
export function matches({ query }: Search): SQL {
  return sql`p.search @@ ${query}::tsquery`;
}

/** The same condition, to be looked at row by row while another index is read in its order. */
export function isMatch(search: Search): SQL {
  return sql`coalesce(${matches(search)}, false)`;
}

/** Of D, C, B and A: description, category, name and brand, and what the product is. */
const weights = sql`'{0.05, 0.2, 0.4, 1.0}'::real[]`;

/** What is sold out, of a family all of it, counts so much less: behind what is in stock and called alike, before what only mentions it. */
const soldOut = sql`case when ${stockOfFamily} > 0 then 1 else 0.25 end`;

/**
 * How well `products p` fit what was typed: highest for a product of exactly this name; then by what of it was found,
 * close together and, three times as much, as it was typed: a kettle before a kettlebell, books before a bookshelf.
 */
export function relevanceTo({ typed, query, whole }: Search): SQL {
  const rank = (asked: string) => sql`ts_rank_cd(${weights}, p.search, ${asked}::tsquery)`;
  const isName = sql`(lower(p.name) = lower(${typed}))::int * 100`;
  return sql`round((${isName} + ${soldOut} * (${rank(query)} + 3 * ${rank(whole)}))::numeric, 6)`;
}
