import { sql, type SQL } from "drizzle-orm";
import { mostSellers } from "@haat/contract/admin/admin.constants";
import type { SalesInput, SalesView } from "@haat/contract/admin/admin.schema";
import { homeZone } from "@haat/contract/moment";
import type { Admin } from "../../actor.ts";
import { isRevenue } from "../../book/revenue.queries.ts";
import { answeredOnce } from "../../cache/share-answers.ts";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";

const goodsAmounts = sql`sum(s.pieces) as pieces, sum(s.revenue) as revenue, sum(s.booked) as booked`;

/** The view, in a statement that has the sums by day, category and seller. */
const salesJson = (firstDay: SQL, lastDay: SQL) => sql`jsonb_build_object(
  'days', (
    select jsonb_agg(jsonb_build_object('day', d.day, 'orders', coalesce(b.orders, 0),
        'revenuePaise', coalesce(b.revenue, 0), 'bookedPaise', coalesce(b.booked, 0)) order by d.day)
    from (select ${firstDay} + n as day from generate_series(0, ${lastDay} - ${firstDay}) n) d
    left join by_day b on b.day = d.day),
  'categories', coalesce((
    select jsonb_agg(jsonb_build_object('name', name, 'pieces', pieces, 'revenuePaise', revenue,
        'bookedPaise', booked) order by booked desc, revenue desc, name)
    from by_category), '[]'),
  'sellers', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.seller_id, 'name', u.name, 'pieces', s.pieces,
        'revenuePaise', s.revenue, 'bookedPaise', s.booked) order by s.booked desc, s.revenue desc, s.seller_id)
    from by_seller s join users u on u.id = s.seller_id), '[]'))`;

/**
 * What was sold from one day of India to another, or in the last days, today included: by day, by category, by seller.
 * Orders, pieces and what is booked count on the day an order was placed, revenue as the book has it: on the day of delivery,
 * and less on the day on which something came back.
 */
export async function getSales(
  deps: Deps,
  _admin: Admin,
  { days, from, to }: SalesInput,
): Promise<SalesView> {
  // As values, not from a subquery, so that the planner knows how much of the market the span is.
  const today = sql`(${databaseNow(deps)} at time zone ${homeZone})::date`;
  const firstDay = from && to ? sql`${from}::date` : sql`(${today} - ${days - 1}::int)`;
  const lastDay = from && to ? sql`${to}::date` : today;
  const start = sql`(${firstDay}::timestamp at time zone ${homeZone})`;
  const end = sql`((${lastDay} + 1)::timestamp at time zone ${homeZone})`;
  // Where the first day begins is worked out once, and not for every row.
  const dayOf = (at: SQL) => sql`date_bin('1 day', ${at}, (select ${start}))`;
  const { view } = await answeredOnce(deps.sums, ["sales", days, from, to], () =>
    runForRow<{ view: SalesView }>(
      deps,
      // A line is as old as its order, so that both are read by their days.
      sql`with recent as materialized (
          select o.id, o.due_paise, o.exchange_of, ${dayOf(sql`o.created_at`)} as begin
          from orders o where o.created_at >= ${start} and o.created_at < ${end}
        ), paid as materialized (
          select j.id, j.shipment_id, j.return_id, ${dayOf(sql`j.created_at`)} as begin
          from journals j where j.created_at >= ${start} and j.created_at < ${end} and ${isRevenue(sql`j`)}
        ), by_day as (
          select (begin at time zone ${homeZone})::date as day, sum(orders) as orders, sum(booked) as booked,
            sum(revenue) as revenue
          from (select begin, count(*) as orders, sum(due_paise) as booked, 0 as revenue from recent group by begin
                union all select r.begin, 0, 0, -sum(p.amount_paise)
                  from paid r join postings p on p.journal_id = r.id and p.account in ('sold', 'delivery-sold')
                  group by r.begin) happened
          group by begin
        ), goods as (
          select l.product_id, sum(l.quantity) as pieces, sum(l.total_paise) as booked, 0 as revenue
          from order_lines l join recent r on r.id = l.order_id
          where l.created_at >= ${start} and l.created_at < ${end} and l.stage in ('ORDERED', 'APPROVED') and r.exchange_of is null
          group by l.product_id
          union all
          select l.product_id, 0, 0, sum(l.total_paise)
          from paid r join order_lines l on l.shipment_id = r.shipment_id
          group by l.product_id
          union all
          select l.product_id, 0, 0, -sum(b.refund_paise)
          from paid r join returns b on b.id = r.return_id join order_lines l on l.id = b.line_id
          group by l.product_id
        ), sold as materialized (
          select p.category, p.seller_id, g.pieces, g.revenue, g.booked
          from goods g join products p on p.id = g.product_id
        ), by_category as (
          select s.category as name, ${goodsAmounts} from sold s group by s.category
        ), by_seller as (
          select s.seller_id, ${goodsAmounts} from sold s group by s.seller_id
          order by booked desc, revenue desc, s.seller_id limit ${mostSellers}
        )
        select ${salesJson(firstDay, lastDay)} as view`,
    ),
  );
  return view;
}
