import { sql, type SQL } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { figureDays, type FiguresInput, type SellerFigures } from "@haat/contract/order/figures.schema";
import type { Seller } from "../actor.ts";
import { isRevenue } from "../book/revenue.queries.ts";
import { answeredOnce } from "../cache/share-answers.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** What a seller has sold in all: the balance of the account. */
const soldBy = ({ id }: Seller) =>
  sql`coalesce(-sum(paise), 0) from balances where account = 'sold' and party_id = ${id}`;

/** The seller's revenue of the days that are looked at. */
const revenueOf = ({ id }: Seller) => sql`
  select j.created_at as at, -p.amount_paise as paise
  from clock, journals j join postings p on p.journal_id = j.id and p.account = 'sold' and p.party_id = ${id}
  where j.seller_id = ${id} and j.created_at >= since and ${isRevenue(sql`j`)}`;

/** The revenue of a few lines, of all times: of the parcels that they were in, and of what came back of them. */
const revenueOfLines = (own: SQL) => sql`
  select j.created_at as at, l.total_paise as paise
  from order_lines l join journals j on j.shipment_id = l.shipment_id and j.kind = 'collected'
  where ${own} and ${isRevenue(sql`j`)}
  union all
  select j.created_at, -r.refund_paise
  from order_lines l join returns r on r.line_id = l.id join journals j on j.return_id = r.id
  where ${own} and ${isRevenue(sql`j`)}`;

/**
 * The figures of the seller's own lines, or of those of one product: a request counts on the day it came, a decision
 * on the day it was made, revenue as the book has it: on the day of delivery, and less on the day on which something came back.
 * Another seller's product has none. The cost grows with the seller's lines, not with the market.
 */
export async function getFigures(
  deps: Deps,
  seller: Seller,
  { productId }: FiguresInput,
): Promise<SellerFigures> {
  const own = sql`l.seller_id = ${seller.id} and ${productId ? sql`l.product_id = ${productId}` : sql`true`}`;
  const { view } = await answeredOnce(deps.sums, ["figures", seller.id, productId], () =>
    runForRow<{ view: SellerFigures }>(
      deps,
      sql`with clock as (
          select today, (today - ${figureDays - 1}::int)::timestamp at time zone ${homeZone} as since
          from (select (now() at time zone ${homeZone})::date as today) as now_here
        ), stages as (
          select l.stage, count(*) as lines from order_lines l where ${own} group by l.stage
        ), revenue as materialized (
          ${productId ? revenueOfLines(own) : revenueOf(seller)}
        ), days as (
          select generate_series(today - ${figureDays - 1}::int, today, interval '1 day')::date as day from clock
        ), happened as (
          select l.created_at as at, 1 as requests, 0 as approved, 0 as rejected, 0::bigint as paise
          from order_lines l, clock where ${own} and l.created_at >= since
          union all
          select l.decided_at, 0, (l.stage = 'APPROVED')::int, (l.stage = 'REJECTED')::int, 0
          from order_lines l, clock where ${own} and l.decided_at >= since
          union all
          select at, 0, 0, 0, paise from revenue, clock where at >= since
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
                     'requests', coalesce(sum(lines), 0),
                     'waiting', coalesce(sum(lines) filter (where stage = 'ORDERED'), 0),
                     'approved', coalesce(sum(lines) filter (where stage = 'APPROVED'), 0),
                     'rejected', coalesce(sum(lines) filter (where stage = 'REJECTED'), 0),
                     'cancelled', coalesce(sum(lines) filter (where stage = 'CANCELLED'), 0),
                     'revenuePaise', (select ${productId ? sql`coalesce(sum(paise), 0) from revenue` : soldBy(seller)}))
                   from stages)) as view`,
    ),
  );
  return view;
}
