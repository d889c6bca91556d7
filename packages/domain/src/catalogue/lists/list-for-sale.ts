import { sql } from "drizzle-orm";
import type {
  ForSaleInput,
  ForSalePart,
  ForSaleVersions,
  ForSaleVersionsInput,
  WholeProduct,
} from "@haat/contract/product/product.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { uuidArray } from "../../query/sql-values.ts";
import { runForRow, runStatement } from "../../query/statement.ts";
import { isListed, keptBy } from "../search/catalogue-filter.queries.ts";

/** Those of these products that are for sale, whole, in no order. */
export async function listForSale(deps: Deps, { productIds }: ForSaleInput): Promise<ForSalePart> {
  const statement = sql`
        select p.id, p.seller_id as "sellerId", u.name as "sellerName", p.name, p.brand, p.description, p.category,
          p.subcategory, p.price_paise::float8 as "pricePaise", p.mrp_paise::float8 as "mrpPaise", p.stock, to_json(p.pictures) as pictures,
          p.rating_average::float8 as average, p.rating_count as count, iso(p.created_at) as "createdAt",
          iso(p.updated_at) as "updatedAt"
        from products p join users u on u.id = p.seller_id
        where ${isListed} and p.id = any (${uuidArray(productIds)})`;
  const rows = await prepared(() => runStatement<Row>(deps, statement));
  return { products: rows.map(toWholeProduct) };
}

type Row = Omit<WholeProduct, "picture" | "rating"> & {
  readonly average: number | null;
  readonly count: number;
};

function toWholeProduct({ average, count, ...product }: Row): WholeProduct {
  const rating = average === null ? null : { average, count };
  return { ...product, picture: product.pictures[0] ?? null, rating };
}

/** The newest so many products for sale, newest first, each by its id and what is another whenever it was written. */
export async function listVersionsForSale(
  deps: Deps,
  { category, subcategory, most }: ForSaleVersionsInput,
): Promise<ForSaleVersions> {
  // Postgres gives each version of a row the number of the transaction that wrote it.
  const { text } = await runForRow<{ text: string }>(
    deps,
    sql`select coalesce(string_agg(version, ' '), '') as text
        from (select p.id || '.' || p.xmin::text as version from products p
              where ${keptBy({ category, subcategory })}
              order by p.created_at desc, p.id desc limit ${most}) newest`,
  );
  return { versions: text === "" ? [] : text.split(" ") };
}
