import { sql, type SQL } from "drizzle-orm";
import type { CatalogueFilter } from "@haat/contract/product/product.schema";

/** What was typed as the full-text column is asked; null when nothing was. */
export function searchOf({ search }: Pick<CatalogueFilter, "search">): SQL | null {
  return search ? sql`search_query(${search})` : null;
}

/** The condition that `products p` are for sale, as the database's is_listed has it. */
export const isListed = sql`p.deleted_at is null and p.hidden_at is null
  and p.seller_id not in (select u.id from users u where u.blocked_at is not null)`;

/** The condition on `products p` that a filter of the catalogue means. */
export function keptBy(filter: CatalogueFilter): SQL {
  const query = searchOf(filter);
  const conditions = [isListed];
  if (query) conditions.push(sql`p.search @@ ${query}`);
  if (filter.category) conditions.push(sql`p.category = ${filter.category}`);
  if (filter.subcategory) conditions.push(sql`p.subcategory = ${filter.subcategory}`);
  if (filter.rating) conditions.push(sql`p.rating_average >= ${filter.rating}`);
  if (filter.minPaise !== undefined) conditions.push(sql`p.price_paise >= ${filter.minPaise}`);
  if (filter.maxPaise !== undefined) conditions.push(sql`p.price_paise <= ${filter.maxPaise}`);
  return sql.join(conditions, sql` and `);
}

/** Of D, C, B and A: description, category, name and brand, and what the product is. */
const weights = sql`'{0.05, 0.2, 0.4, 1.0}'::real[]`;

/**
 * How well `products p` fit what was typed: highest for a product of exactly this name; then by what of it was found,
 * close together and whole: a kettle before a kettlebell, and rice before a rice cooker.
 */
export function relevanceTo(typed: string): SQL {
  const rank = (isWhole: boolean) =>
    sql`ts_rank_cd(${weights}, p.search, search_query(${typed}, ${isWhole}))`;
  const isName = sql`(lower(p.name) = lower(${typed}))::int * 100`;
  return sql`round((${isName} + ${rank(false)} + ${rank(true)})::numeric, 6)`;
}
