import { sql, type SQL } from "drizzle-orm";
import { mostSellers } from "@haat/contract/admin/admin.constants";
import type { SalesInput, SalesView } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { answeredOnce } from "../share-answers.ts";
import { runForRow } from "../statement.ts";

const goodsAmounts = sql`
  sum(s.quantity) as pieces, coalesce(sum(s.revenue), 0) as revenue, sum(s.booked) as booked`;

/**
 * What was ordered in the last days, today included: by day, by category, by seller. Days are those of India. Of an order
 * without a line left the shipping is not paid either.
 */
export async function showSales(deps: Deps, _admin: Admin, { days }: SalesInput): Promise<SalesView> {
  const now = deps.clock.now().toISOString();
  // As values, not from a subquery, so that the planner knows how much of the market the span is.
  const firstDay = sql`((${now}::timestamptz at time zone 'Asia/Kolkata')::date - ${days - 1}::int)`;
  const start = sql`(${firstDay}::timestamp at time zone 'Asia/Kolkata')`;
  const inSpan = (moment: SQL) => sql`${moment} >= ${start} and ${moment} <= ${now}::timestamptz`;
  const { view } = await answeredOnce(deps.sums, ["sales", days], () =>
    runForRow<{ view: SalesView }>(
      deps,
      // A line is as old as its order, so that both are read by their days.
      sql`with recent as materialized (
          select o.id, o.status, o.subtotal_paise, o.total_paise, date_bin('1 day', o.created_at, ${start}) as begin
          from orders o where ${inSpan(sql`o.created_at`)}
        ), lost as (
          select r.begin, r.status, case when sum(l.total_paise) = r.subtotal_paise then r.total_paise else sum(l.total_paise) end as paise
          from order_lines l join recent r on r.id = l.order_id
          where ${inSpan(sql`l.created_at`)} and l.stage in ('REJECTED', 'CANCELLED')
          group by r.id, r.begin, r.status, r.subtotal_paise, r.total_paise
        ), closed as (
          select begin, sum(paise) filter (where status = 'delivered') as revenue,
            sum(paise) filter (where status <> 'rejected') as booked
          from lost group by begin
        ), placed as (
          select r.begin, count(*) as orders, sum(r.total_paise) filter (where r.status = 'delivered') as revenue,
            sum(r.total_paise) filter (where r.status <> 'rejected') as booked
          from recent r group by r.begin
        ), by_day as (
          select (begin at time zone 'Asia/Kolkata')::date as day, p.orders, p.revenue - coalesce(c.revenue, 0) as revenue, p.booked - coalesce(c.booked, 0) as booked
          from placed p left join closed c using (begin)
        ), goods as (
          select l.product_id, sum(l.quantity) as quantity, sum(l.total_paise) as booked,
            sum(l.total_paise) filter (where r.status = 'delivered') as revenue
          from order_lines l join recent r on r.id = l.order_id
          where ${inSpan(sql`l.created_at`)} and l.stage in ('ORDERED', 'APPROVED')
          group by l.product_id
        ), sold as materialized (
          select p.category, p.seller_id, g.quantity, g.revenue, g.booked
          from goods g join products p on p.id = g.product_id
        ), by_category as (
          select s.category as name, ${goodsAmounts} from sold s group by s.category
        ), by_seller as (
          select s.seller_id, ${goodsAmounts} from sold s group by s.seller_id
          order by booked desc, s.seller_id limit ${mostSellers}
        )
        select jsonb_build_object(
          'days', (
            select jsonb_agg(jsonb_build_object('day', d.day, 'orders', coalesce(b.orders, 0),
                'revenuePaise', coalesce(b.revenue, 0), 'bookedPaise', coalesce(b.booked, 0)) order by d.day)
            from (select ${firstDay} + n as day from generate_series(0, ${days - 1}::int) n) d
            left join by_day b on b.day = d.day),
          'categories', coalesce((
            select jsonb_agg(jsonb_build_object('name', name, 'pieces', pieces, 'revenuePaise', revenue,
                'bookedPaise', booked) order by booked desc, name)
            from by_category), '[]'),
          'sellers', coalesce((
            select jsonb_agg(jsonb_build_object('id', s.seller_id, 'name', u.name, 'pieces', s.pieces,
                'revenuePaise', s.revenue, 'bookedPaise', s.booked) order by s.booked desc, s.seller_id)
            from by_seller s join users u on u.id = s.seller_id), '[]')) as view`,
    ),
  );
  return view;
}
