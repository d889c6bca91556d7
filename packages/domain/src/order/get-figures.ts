import { sql } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { figureDays, type FiguresInput, type SellerFigures } from "@haat/contract/order/figures.schema";
import type { Seller } from "../actor.ts";
import { answeredOnce } from "../cache/share-answers.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * The figures of the seller's own lines, or of those of one product: a request counts on the day it came, a decision
 * on the day it was made, revenue on the day its order was delivered. Another seller's product has none. The cost grows with the seller's lines, not with the market.
 */
export async function getFigures(
  deps: Deps,
  seller: Seller,
  { productId }: FiguresInput,
): Promise<SellerFigures> {
  const { view } = await answeredOnce(deps.sums, ["figures", seller.id, productId], () =>
    runForRow<{ view: SellerFigures }>(
      deps,
      sql`with clock as (
          select today, (today - ${figureDays - 1}::int)::timestamp at time zone ${homeZone} as since
          from (select (now() at time zone ${homeZone})::date as today) as now_here
        ), own as materialized (
          select l.stage, l.total_paise, l.created_at, l.updated_at, case when l.stage = 'APPROVED' then (
            select o.delivered_at from orders o where o.id = l.order_id) end as paid_at
          from order_lines l
          where l.seller_id = ${seller.id} and ${productId ? sql`l.product_id = ${productId}` : sql`true`}
        ), days as (
          select generate_series(today - ${figureDays - 1}::int, today, interval '1 day')::date as day from clock
        ), happened as (
          select created_at as at, 1 as requests, 0 as approved, 0 as rejected, 0::bigint as paise
          from own, clock where created_at >= since
          union all
          select updated_at, 0, (stage = 'APPROVED')::int, (stage = 'REJECTED')::int, 0
          from own, clock where updated_at >= since and stage in ('APPROVED', 'REJECTED')
          union all
          select paid_at, 0, 0, 0, total_paise from own, clock where paid_at >= since
        ), per_day as (
          select day, coalesce(sum(requests), 0) as requests, coalesce(sum(approved), 0) as approved,
                 coalesce(sum(rejected), 0) as rejected, coalesce(sum(paise), 0) as paise
          from days left join happened on (at at time zone ${homeZone})::date = day
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
                     'revenuePaise', coalesce(sum(total_paise) filter (where paid_at is not null), 0)) from own)) as view`,
    ),
  );
  return view;
}
