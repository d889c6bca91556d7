import { sql, type SQL } from "drizzle-orm";
import { mostSellers } from "@haat/contract/admin/admin.constants";
import type { SalesInput, SalesView } from "@haat/contract/admin/admin.schema";
import { homeZone } from "@haat/contract/moment";
import { prepared } from "@haat/db/pool/deadline";
import type { Admin } from "../../actor.ts";
import { sold } from "../../book/sold.queries.ts";
import { shareQuery } from "../../cache/shared-queries.ts";
import type { Deps } from "../../deps.ts";
import { databaseNow } from "../../query/database-now.ts";
import { runForRow } from "../../query/statement.ts";

const hasAny = sql`sum(s.pieces) <> 0 or sum(s.booked_paise) <> 0 or sum(s.revenue_paise) <> 0`;
const goodsAmounts = sql`sum(s.pieces) as pieces, sum(s.revenue_paise) as revenue, sum(s.booked_paise) as booked`;

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
 * In India days. Booked amounts count on the order's day, revenue on the delivery's or return's.
 */
export async function getSales(
  deps: Deps,
  _admin: Admin,
  { days, from, to }: SalesInput,
): Promise<SalesView> {
  const today = sql`(${databaseNow(deps)} at time zone ${homeZone})::date`;
  const firstDay = from && to ? sql`${from}::date` : sql`(${today} - ${days - 1}::int)`;
  const lastDay = from && to ? sql`${to}::date` : today;
  const isInSpan = sql`s.day between ${firstDay} and ${lastDay}`;
  const { view } = await shareQuery(deps.sums, ["sales", days, from, to], () =>
    prepared(() =>
      runForRow<{ view: SalesView }>(
        deps,
        sql`with by_day as (
          select s.day, sum(s.orders) as orders, sum(s.booked_paise) as booked, sum(s.revenue_paise) as revenue
          from ${sold} s where s.seller_id is null and s.category is null and ${isInSpan} group by s.day
        ), by_category as (
          select s.category as name, ${goodsAmounts} from ${sold} s
          where s.seller_id is null and s.category is not null and ${isInSpan} group by s.category
          having ${hasAny}
        ), by_seller as (
          select s.seller_id, ${goodsAmounts} from ${sold} s where s.seller_id is not null and ${isInSpan} group by s.seller_id
          having ${hasAny} order by booked desc, revenue desc, s.seller_id limit ${mostSellers}
        )
        select ${salesJson(firstDay, lastDay)} as view`,
      ),
    ),
  );
  return view;
}
