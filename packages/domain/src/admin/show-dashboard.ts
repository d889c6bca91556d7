import { sql } from "drizzle-orm";
import type { DashboardView } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { answeredOnce } from "../share-answers.ts";
import { runForRow } from "../statement.ts";

/**
 * Counts and amounts over all orders; revenue is what delivered orders brought, less their closed lines. Nothing is paid
 * for an order of which no line is left, not even the shipping.
 */
export async function showDashboard(deps: Deps, _admin: Admin): Promise<DashboardView> {
  const { view } = await answeredOnce(deps.sums, ["dashboard"], () =>
    runForRow<{ view: DashboardView }>(
      deps,
      sql`with placed as (
          select status, count(*) as orders, sum(total_paise) as paise from orders group by status
        ), lost as (
          select o.status, case when sum(l.total_paise) = o.subtotal_paise then o.total_paise else sum(l.total_paise) end as paise
          from order_lines l join orders o on o.id = l.order_id
          where l.stage in ('REJECTED', 'CANCELLED') and o.status <> 'rejected'
          group by o.id
        ), closed as (
          select status, sum(paise) as paise from lost group by status
        )
        select jsonb_build_object(
          'totalOrders', coalesce(sum(p.orders), 0),
          'pendingOrders', coalesce(sum(p.orders) filter (where p.status = 'pending'), 0),
          'totalRevenuePaise', coalesce(sum(p.paise - coalesce(c.paise, 0)) filter (where p.status = 'delivered'), 0),
          'bookedPaise', coalesce(sum(p.paise - coalesce(c.paise, 0)) filter (where p.status <> 'rejected'), 0)) as view
        from placed p left join closed c using (status)`,
    ),
  );
  return view;
}
