import { sql } from "drizzle-orm";
import type { WaitingView } from "@haat/contract/order/figures.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { returnCountsOf } from "../../returns/list-returns.ts";
import { isUnconfirmed } from "../../shipment/parcel.queries.ts";

/** Reads only partial indexes of open rows, so finished orders cost nothing. */
export function countWaiting(deps: Deps, { id }: Seller): Promise<WaitingView> {
  const statement = sql`with asked as (
        select count(*)::int as lines, count(distinct l.order_id) filter (where o.id is null) as orders
        from order_lines l left join orders o on ${isUnconfirmed} where l.seller_id = ${id} and l.stage = 'ORDERED'
      ), sent as (
        select count(*) filter (where stage = 'PACKED') as packed,
          count(*) filter (where stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED')) as gone,
          count(*) filter (where stage = 'RETURNING') as back
        from shipments
        where seller_id = ${id} and stage in ('PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING')
      )
      select asked.lines as requests,
        jsonb_build_object(
          'to-approve', asked.orders,
          'to-pack', (select count(distinct order_id) from order_lines
                      where seller_id = ${id} and stage = 'APPROVED' and shipment_id is null),
          'packed', sent.packed, 'handed-over', sent.gone, 'back', sent.back) as parcels,
        ${returnCountsOf(sql`r.seller_id = ${id}`)} as returns
      from asked, sent`;
  return prepared(() => runForRow<WaitingView & Record<string, unknown>>(deps, statement));
}
