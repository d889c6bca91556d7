import { sql, type SQL } from "drizzle-orm";
import type {
  ForSaleInput,
  ForSalePart,
  ForSaleVersions,
  ForSaleVersionsInput,
  WholeProduct,
} from "@haat/contract/product/for-sale.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { uuidArray } from "../../query/sql-values.ts";
import { runForRow, runStatement } from "../../query/statement.ts";
import { isChosen, isListed, isOnList } from "../search/catalogue-filter.queries.ts";

export async function listForSale(deps: Deps, { productIds }: ForSaleInput): Promise<ForSalePart> {
  const statement = sql`
        select p.id, p.seller_id as "sellerId", u.name as "sellerName", p.name, p.brand, p.description, p.category,
          p.subcategory, p.price_paise::float8 as "pricePaise", p.mrp_paise::float8 as "mrpPaise", p.stock, to_json(p.pictures) as pictures,
          p.rating_average::float8 as average, p.rating_count as count, iso(p.created_at) as "createdAt",
          iso(p.updated_at) as "updatedAt", array_to_string(p.option_values, ', ') as variant
        from products p join users u on u.id = p.seller_id
        where ${isListed} and p.id = any (${uuidArray(productIds)})`;
  const rows = await prepared(() => runStatement<Row>(deps, statement));
  return { products: rows.map(toWholeProduct) };
}

type Row = Omit<WholeProduct, "picture" | "rating" | "variant"> & {
  readonly variant: string | null;
  readonly average: number | null;
  readonly count: number;
};

function toWholeProduct({ average, count, variant, ...product }: Row): WholeProduct {
  const rating = average === null ? null : { average, count };
  const picture = product.pictures[0] ?? null;
  return { ...product, picture, rating, ...(variant !== null && { variant }) };
}

// Includes every variant. Those that don't lead their family have their own index.
export async function listVersionsForSale(
  deps: Deps,
  { category, subcategory, most }: ForSaleVersionsInput,
): Promise<ForSaleVersions> {
  const isInCategory = sql`${category ? sql`p.category = ${category}` : sql`true`} and ${isChosen({ subcategory })}`;
  const newestOf = (isFirst: SQL) => sql`
    (select p.id, p.created_at, p.xmin::text as version from products p where ${isFirst} and ${isInCategory}
     order by p.created_at desc, p.id desc limit ${most})`;
  // `xmin` changes with every write to the row.
  const { text } = await runForRow<{ text: string }>(
    deps,
    sql`select coalesce(string_agg(version, ' '), '') as text
        from (select id || '.' || version as version
              from (${newestOf(isOnList)} union all ${newestOf(sql`${isListed} and not p.leads`)}) every
              order by created_at desc, id desc limit ${most}) newest`,
  );
  return { versions: text === "" ? [] : text.split(" ") };
}
