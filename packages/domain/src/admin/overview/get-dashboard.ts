import { sql } from "drizzle-orm";
import type { DashboardView } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../../actor.ts";
import { sold } from "../../book/sold.queries.ts";
import { shareQuery } from "../../cache/shared-queries.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { lateCount } from "../../shipment/parcel.queries.ts";

type Figures = Omit<DashboardView, "backup">;

/** Booked is the amount due on all orders; revenue is cash collected less refunds. */
export async function getDashboard(deps: Deps, _admin: Admin): Promise<DashboardView> {
  const { view } = await shareQuery(deps.sums, ["dashboard"], () =>
    runForRow<{ view: Figures }>(
      deps,
      sql`select jsonb_build_object(
          'totalOrders', coalesce(sum(s.orders), 0),
          'pendingOrders', coalesce(sum(s.pending), 0),
          'totalRevenuePaise', (select coalesce(-sum(paise), 0) from balances where account in ('sold', 'delivery-sold')),
          'bookedPaise', coalesce(sum(s.booked_paise), 0),
          'lateParcels', ${lateCount}) as view
        from ${sold} s where s.seller_id is null and s.category is null`,
    ),
  );
  return { ...view, backup: (await deps.backup?.()) ?? null };
}
