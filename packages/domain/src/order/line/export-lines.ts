import { sql } from "drizzle-orm";
import type { FiledLine } from "@haat/contract/order/line-csv";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readPages } from "../../query/read-pages.ts";

export function exportLines(deps: Deps, seller: Seller): AsyncGenerator<FiledLine[], void> {
  return readPages<FiledLine>(
    deps,
    (last, limit) =>
      sql`select jsonb_build_object(
            'id', l.id, 'orderNumber', o.number, 'createdAt', iso(l.created_at), 'productId', l.product_id,
            'name', l.name, 'variant', l.variant, 'brand', l.brand, 'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise,
            'totalPaise', l.total_paise, 'stage', l.stage, 'reason', l.reason, 'status', o.status, 'returned', (
              select coalesce(sum(r.quantity), 0) from returns r
              where r.line_id = l.id and r.stage in ('RECEIVED', 'REFUNDED', 'EXCHANGED')),
            'buyerName', u.name, 'shippingAddress', o.shipping_address) as view
          from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.buyer_id
          where l.seller_id = ${seller.id} and ${last ? sql`l.id > ${last.id}` : sql`true`}
          order by l.id limit ${limit}`,
  );
}
