import { sql } from "drizzle-orm";
import type { FiledLine } from "@haat/contract/order/line-csv";
import { detached } from "@haat/db/pool/deadline";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";

/** How many lines one statement reads. */
const pageSize = 500;

/**
 * All order lines of the seller, oldest first, page by page; each page under a deadline of its own. Of a buyer only the
 * name and the recipient.
 */
export async function* exportLines(deps: Deps, seller: Seller): AsyncGenerator<FiledLine[], void> {
  for (let after: string | undefined, isMore = true; isMore;) {
    const rows = await detached(() =>
      runStatement<{ view: FiledLine }>(
        deps,
        sql`select jsonb_build_object(
              'id', l.id, 'orderNumber', o.number, 'createdAt', iso(l.created_at), 'productId', l.product_id,
              'name', l.name, 'brand', l.brand, 'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise,
              'totalPaise', l.total_paise, 'stage', l.stage, 'reason', l.reason, 'status', o.status,
              'buyerName', u.name, 'shippingAddress', o.shipping_address) as view
            from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.buyer_id
            where l.seller_id = ${seller.id} and ${after === undefined ? sql`true` : sql`l.id > ${after}`}
            order by l.id limit ${pageSize}`,
      ),
    );
    const page = rows.map(({ view }) => view);
    after = page.at(-1)?.id;
    isMore = page.length === pageSize;
    if (page.length > 0) yield page;
  }
}
