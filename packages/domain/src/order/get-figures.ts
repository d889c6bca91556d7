import { sql, type SQL } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { figureDays, type FiguresInput, type SellerFigures } from "@haat/contract/order/figures.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Seller } from "../actor.ts";
import { isRevenue } from "../book/revenue.queries.ts";
import { sold } from "../book/sold.queries.ts";
import { shareQuery } from "../cache/shared-queries.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const ofSeller = ({ id }: Seller) => ({
  happened: sql`
    select s.day, s.requests, s.approved, s.rejected, 0 as paise, 0 as returned from ${sold} s, clock where s.seller_id = ${id} and s.day >= first
    union all
    select (j.created_at at time zone ${homeZone})::date, 0, 0, 0, -p.amount_paise, greatest(p.amount_paise, 0)
    from clock, journals j join postings p on p.journal_id = j.id and p.account = 'sold' and p.party_id = ${id}
    where j.seller_id = ${id} and j.created_at >= since and ${isRevenue(sql`j`)}`,
  ever: sql`
    select sum(s.requests) as requests, sum(s.waiting) as waiting, sum(s.approved) as approved, sum(s.rejected) as rejected,
      sum(s.cancelled) as cancelled, (select -sum(paise) from balances where account = 'sold' and party_id = ${id}) as paise
    from ${sold} s where s.seller_id = ${id}`,
});

function ofProduct({ id }: Seller, productId: string) {
  const own = sql`l.seller_id = ${id} and l.product_id = ${productId}`;
  const revenue = sql`
    select j.created_at as at, l.total_paise as paise
    from order_lines l join journals j on j.shipment_id = l.shipment_id and j.kind = 'collected'
    where ${own} and ${isRevenue(sql`j`)}
    union all
    select j.created_at, -r.refund_paise
    from order_lines l join returns r on r.line_id = l.id join journals j on j.return_id = r.id
    where ${own} and ${isRevenue(sql`j`)}`;
  const linesIn = (stage: SQL) => sql`count(*) filter (where l.stage = ${stage})`;
  return {
    happened: sql`
      select (l.created_at at time zone ${homeZone})::date as day, 1 as requests, 0 as approved, 0 as rejected, 0::bigint as paise,
        0::bigint as returned
      from order_lines l, clock where ${own} and l.created_at >= since
      union all
      select (l.decided_at at time zone ${homeZone})::date, 0, (l.stage = 'APPROVED')::int, (l.stage = 'REJECTED')::int, 0, 0
      from order_lines l, clock where ${own} and l.decided_at >= since
      union all
      select (at at time zone ${homeZone})::date, 0, 0, 0, paise, greatest(-paise, 0) from (${revenue}) paid, clock where at >= since`,
    ever: sql`
      select count(*) as requests, ${linesIn(sql`'ORDERED'`)} as waiting, ${linesIn(sql`'APPROVED'`)} as approved,
        ${linesIn(sql`'REJECTED'`)} as rejected, ${linesIn(sql`'CANCELLED'`)} as cancelled, (select sum(paise) from (${revenue}) paid) as paise
      from order_lines l where ${own}`,
  };
}

/** Orders and decisions count on their own day, revenue on the day of delivery less refunds. */
export async function getFigures(
  deps: Deps,
  seller: Seller,
  { productId }: FiguresInput,
): Promise<SellerFigures> {
  const { happened, ever } = productId ? ofProduct(seller, productId) : ofSeller(seller);
  const { view } = await shareQuery(deps.sums, ["figures", seller.id, productId], () =>
    prepared(() =>
      runForRow<{ view: SellerFigures }>(
        deps,
        sql`with clock as (
          select today, first, first::timestamp at time zone ${homeZone} as since
          from (select today, today - ${figureDays - 1}::int as first
                from (select (now() at time zone ${homeZone})::date as today) as now_here) as span
        ), days as (
          select generate_series(first, today, interval '1 day')::date as day from clock
        ), per_day as (
          select day, coalesce(sum(requests), 0) as requests, coalesce(sum(approved), 0) as approved,
                 coalesce(sum(rejected), 0) as rejected, coalesce(sum(paise), 0) as paise,
                 coalesce(sum(returned), 0) as returned
          from days left join (${happened}) happened using (day)
          group by day
        )
        select jsonb_build_object(
          'days', (select jsonb_agg(jsonb_build_object('day', day, 'requests', requests, 'approved', approved,
                                    'rejected', rejected, 'revenuePaise', paise, 'returnedPaise', returned) order by day) from per_day),
          'ever', (select jsonb_build_object(
                     'requests', coalesce(requests, 0), 'waiting', coalesce(waiting, 0), 'approved', coalesce(approved, 0),
                     'rejected', coalesce(rejected, 0), 'cancelled', coalesce(cancelled, 0), 'revenuePaise', coalesce(paise, 0))
                   from (${ever}) ever)) as view`,
      ),
    ),
  );
  return view;
}
