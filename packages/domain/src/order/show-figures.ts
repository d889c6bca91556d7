import { sql } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { figureDays, type FiguresInput, type SellerFigures } from "@haat/contract/order/figures.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

/**
 * The figures of the seller's own lines, or of those of one product: a request counts on the day it came, a decision
 * on the day it was made, revenue on the day its order was delivered. Another seller's product has none.
 */
export async function showFigures(
  deps: Deps,
  seller: Seller,
  { productId }: FiguresInput,
): Promise<SellerFigures> {
  const { view } = await runForRow<{ view: SellerFigures }>(
    deps,
    sql`with own as materialized (
          select l.stage, l.total_paise,
                 (l.created_at at time zone ${homeZone})::date as asked_on,
                 (l.updated_at at time zone ${homeZone})::date as decided_on,
                 case when l.stage = 'APPROVED' and o.status = 'delivered'
                   then (o.updated_at at time zone ${homeZone})::date end as paid_on
          from order_lines l join orders o on o.id = l.order_id
          where l.seller_id = ${seller.id} and ${productId ? sql`l.product_id = ${productId}` : sql`true`}
        ), days as (
          select generate_series(today - ${figureDays - 1}::int, today, interval '1 day')::date as day
          from (select (now() at time zone ${homeZone})::date as today) as clock
        ), happened as (
          select asked_on as day, 1 as requests, 0 as approved, 0 as rejected, 0::bigint as paise from own
          union all
          select decided_on, 0, (stage = 'APPROVED')::int, (stage = 'REJECTED')::int, 0 from own
          where stage in ('APPROVED', 'REJECTED')
          union all
          select paid_on, 0, 0, 0, total_paise from own where paid_on is not null
        ), per_day as (
          select day, coalesce(sum(requests), 0) as requests, coalesce(sum(approved), 0) as approved,
                 coalesce(sum(rejected), 0) as rejected, coalesce(sum(paise), 0) as paise
          from days left join happened using (day)
          group by day
        )
        select jsonb_build_object(
          'days', (select jsonb_agg(jsonb_build_object('day', day, 'requests', requests, 'approved', approved,
                                    'rejected', rejected, 'revenuePaise', paise) order by day) from per_day),
          'ever', (select jsonb_build_object(
                     'requests', count(*),
                     'waiting', count(*) filter (where stage = 'ORDERED'),
                     'approved', count(*) filter (where stage = 'APPROVED'),
                     'rejected', count(*) filter (where stage = 'REJECTED'),
                     'cancelled', count(*) filter (where stage = 'CANCELLED'),
                     'revenuePaise', coalesce(sum(total_paise) filter (where paid_on is not null), 0)) from own)) as view`,
  );
  return view;
}
