import { sql } from "drizzle-orm";
import type {
  ForSaleInput,
  ForSalePart,
  ForSaleTagInput,
  WholeProduct,
} from "@haat/contract/product/product.schema";
import { isoMoment, toPage, unpackCursor } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../sql-values.ts";
import { runForRow, runStatement } from "../statement.ts";
import { keptBy } from "./catalogue-filter.queries.ts";

/** One part of what is for sale, newest first, whole; parts neither repeat nor skip. */
export async function listForSale(deps: Deps, input: ForSaleInput): Promise<ForSalePart> {
  const { category, subcategory, productIds, limit } = input;
  const after = unpackCursor(input.cursor, isoMoment);
  const isWanted = productIds ? sql`p.id = any (${uuidArray(productIds)})` : sql`true`;
  const beyond = after
    ? sql`(p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  // As plain columns: of thousands of products each call of a function for a row is felt.
  const rows = await runStatement<Row>(
    deps,
    sql`select p.id, p.seller_id as "sellerId", u.name as "sellerName", p.name, p.brand, p.description, p.category,
          p.subcategory, p.price_paise::float8 as "pricePaise", p.stock, to_jsonb(p.pictures) as pictures,
          p.rating_average::float8 as average, p.rating_count as count,
          iso(p.created_at) as "createdAt", iso(p.updated_at) as "updatedAt"
        from products p join users u on u.id = p.seller_id
        where ${keptBy({ search: "", category, subcategory })} and ${isWanted} and ${beyond}
        order by p.created_at desc, p.id desc
        limit ${limit + 1}`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { products: page.map(toWholeProduct), nextCursor };
}

type Row = Omit<WholeProduct, "picture" | "rating"> & {
  readonly average: number | null;
  readonly count: number;
};

function toWholeProduct({ average, count, ...product }: Row): WholeProduct {
  const rating = average === null ? null : { average, count };
  return { ...product, picture: product.pictures[0] ?? null, rating };
}

/** A short text that is another whenever one of the newest so many products for sale was written, came or went. */
export async function tagForSale(deps: Deps, input: ForSaleTagInput): Promise<{ tag: string }> {
  const { category, subcategory, most } = input;
  // Postgres gives each version of a row the number of the transaction that wrote it.
  return runForRow<{ tag: string }>(
    deps,
    sql`select md5(coalesce(string_agg(id::text || version, '' order by created_at desc, id desc), '')) as tag
        from (select p.id, p.created_at, p.xmin::text as version from products p
              where ${keptBy({ search: "", category, subcategory })}
              order by p.created_at desc, p.id desc limit ${most}) newest`,
  );
}
