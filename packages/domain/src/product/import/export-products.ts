import { sql } from "drizzle-orm";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readPages } from "../../query/read-pages.ts";
import type { ComparedProduct } from "./plan-import-row.ts";

export function exportProducts(deps: Deps, seller: Seller): AsyncGenerator<ComparedProduct[], void> {
  return readPages<ComparedProduct>(
    deps,
    (last, limit) =>
      sql`select product_json(p) || jsonb_build_object('version', p.version) as view from products p
          where p.seller_id = ${seller.id} and p.deleted_at is null
            and ${last ? sql`p.id > ${last.id}` : sql`true`}
          order by p.id limit ${limit}`,
  );
}
