import { sql } from "drizzle-orm";
import type { DashboardView } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

/** Counts and amounts over all orders; revenue is what delivered orders brought, less their closed lines. */
export async function showDashboard(deps: Deps, _admin: Admin): Promise<DashboardView> {
  const { view } = await runForRow<{ view: DashboardView }>(
    deps,
    sql`with closed as (
          select order_id, sum(total_paise) as paise from order_lines
          where stage in ('REJECTED', 'CANCELLED') group by order_id
        )
        select jsonb_build_object(
          'totalOrders', count(*),
          'pendingOrders', count(*) filter (where o.status = 'pending'),
          'totalRevenuePaise', coalesce(sum(o.total_paise - coalesce(c.paise, 0)) filter (where o.status = 'delivered'), 0),
          'bookedPaise', coalesce(sum(o.total_paise - coalesce(c.paise, 0)) filter (where o.status <> 'rejected'), 0)) as view
        from orders o left join closed c on c.order_id = o.id`,
  );
  return view;
}
