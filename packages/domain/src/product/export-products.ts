import { sql } from "drizzle-orm";
import { detached } from "@haat/db/pool/deadline";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";
import type { ComparedProduct } from "./plan-import-row.ts";

/** How many products one statement reads. */
const pageSize = 500;

/** All products of the seller, oldest first, page by page; each page under a deadline of its own. */
export async function* exportProducts(deps: Deps, seller: Seller): AsyncGenerator<ComparedProduct[], void> {
  for (let after: string | undefined, isMore = true; isMore;) {
    const rows = await detached(() =>
      runStatement<{ view: ComparedProduct }>(
        deps,
        sql`select product_json(p) || jsonb_build_object('version', p.version) as view from products p
            where p.seller_id = ${seller.id} and p.deleted_at is null
              and ${after === undefined ? sql`true` : sql`p.id > ${after}`}
            order by p.id limit ${pageSize}`,
      ),
    );
    const page = rows.map(({ view }) => view);
    after = page.at(-1)?.id;
    isMore = page.length === pageSize;
    if (page.length > 0) yield page;
  }
}
