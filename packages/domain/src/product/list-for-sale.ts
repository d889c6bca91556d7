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
  const rows = await runStatement<{ view: WholeProduct }>(
    deps,
    sql`select product_json(p) || jsonb_build_object('sellerId', p.seller_id) as view from products p
        where ${keptBy({ search: "", category, subcategory })} and ${isWanted} and ${beyond}
        order by p.created_at desc, p.id desc
        limit ${limit + 1}`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ view }) => [view.createdAt, view.id]);
  return { products: page.map(({ view }) => view), nextCursor };
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
