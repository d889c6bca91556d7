import { sql } from "drizzle-orm";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import { isoMoment, toPage, unpackCursor } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

interface Question {
  readonly search: string;
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** The seller's products, newest first; the search is a part of the name in any case. */
export async function listOwnProducts(deps: Deps, seller: Seller, { search, cursor, limit }: Question) {
  const after = unpackCursor(cursor, isoMoment);
  const filter = sql`p.seller_id = ${seller.id} and p.deleted_at is null
    and strpos(lower(p.name), lower(${search})) > 0`;
  const { rows, total } = await runForRow<{ rows: SellerProductView[]; total: number }>(
    deps,
    sql`with page as (
          select p.* from products p
          where ${filter} and ${after ? sql`(p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
          order by p.created_at desc, p.id desc
          limit ${limit + 1}
        )
        select coalesce((select jsonb_agg(seller_product_json(p) order by p.created_at desc, p.id desc)
                         from products p join page using (id)), '[]') as rows,
               (select count(*)::int from products p where ${filter}) as total`,
  );
  const { page, nextCursor } = toPage(rows, limit, (product) => [product.createdAt, product.id]);
  return { products: page, nextCursor, total };
}
