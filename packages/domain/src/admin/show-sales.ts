import { sql } from "drizzle-orm";
import { mostSellers } from "@haat/contract/admin/admin.constants";
import type { SalesInput, SalesView } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

const goodsAmounts = sql`
  sum(g.quantity) as pieces,
  coalesce(sum(g.paise) filter (where g.status = 'delivered'), 0) as revenue,
  sum(g.paise) as booked`;

/** What was ordered in the last days, today included: by day, by category, by seller. Days are those of India. */
export async function showSales(deps: Deps, _admin: Admin, { days }: SalesInput): Promise<SalesView> {
  const now = deps.clock.now().toISOString();
  const { view } = await runForRow<{ view: SalesView }>(
    deps,
    sql`with span as (
          select (${now}::timestamptz at time zone 'Asia/Kolkata')::date - ${days - 1}::int as first_day
        ), recent as materialized (
          select o.id, o.status, o.total_paise, (o.created_at at time zone 'Asia/Kolkata')::date as day
          from orders o
          where o.created_at >= (select first_day::timestamp at time zone 'Asia/Kolkata' from span)
            and o.created_at <= ${now}::timestamptz
        ), closed as (
          select l.order_id, sum(l.total_paise) as paise
          from recent r join order_lines l on l.order_id = r.id
          where l.stage in ('REJECTED', 'CANCELLED') group by l.order_id
        ), by_day as (
          select r.day, count(*) as orders,
            sum(r.total_paise - coalesce(c.paise, 0)) filter (where r.status = 'delivered') as revenue,
            sum(r.total_paise - coalesce(c.paise, 0)) filter (where r.status <> 'rejected') as booked
          from recent r left join closed c on c.order_id = r.id group by r.day
        ), goods as materialized (
          select r.status, l.product_id, l.seller_id, sum(l.quantity) as quantity, sum(l.total_paise) as paise
          from recent r join order_lines l on l.order_id = r.id
          where r.status <> 'rejected' and l.stage in ('ORDERED', 'APPROVED')
          group by r.status, l.product_id, l.seller_id
        ), by_category as (
          select p.category as name, ${goodsAmounts} from goods g join products p on p.id = g.product_id group by p.category
        ), by_seller as (
          select g.seller_id, ${goodsAmounts} from goods g group by g.seller_id
          order by booked desc, g.seller_id limit ${mostSellers}
        )
        select jsonb_build_object(
          'days', (
            select jsonb_agg(jsonb_build_object('day', d.day, 'orders', coalesce(b.orders, 0),
                'revenuePaise', coalesce(b.revenue, 0), 'bookedPaise', coalesce(b.booked, 0)) order by d.day)
            from (select first_day + n as day from span, generate_series(0, ${days - 1}::int) n) d
            left join by_day b on b.day = d.day),
          'categories', coalesce((
            select jsonb_agg(jsonb_build_object('name', name, 'pieces', pieces, 'revenuePaise', revenue,
                'bookedPaise', booked) order by booked desc, name)
            from by_category), '[]'),
          'sellers', coalesce((
            select jsonb_agg(jsonb_build_object('id', s.seller_id, 'name', u.name, 'pieces', s.pieces,
                'revenuePaise', s.revenue, 'bookedPaise', s.booked) order by s.booked desc, s.seller_id)
            from by_seller s join users u on u.id = s.seller_id), '[]')) as view`,
  );
  return view;
}
