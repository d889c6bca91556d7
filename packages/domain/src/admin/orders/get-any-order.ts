import { sql } from "drizzle-orm";
import type { AdminOrderView } from "@haat/contract/admin/admin-order.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runStatement } from "../../query/statement.ts";
import { emailOf } from "../people/get-person.ts";

/** Throws ORDER_NOT_FOUND. */
export async function getAnyOrder(deps: Deps, _admin: Admin, orderId: string): Promise<AdminOrderView> {
  const [row] = await runStatement<{ view: AdminOrderView }>(
    deps,
    sql`select order_json(o) || jsonb_build_object(
          'lines', (select jsonb_agg(line_json(l, (select s.name from users s where s.id = l.seller_id)) || jsonb_build_object('sellerId', l.seller_id) order by l.id)
                    from order_lines l where l.order_id = o.id),
          'buyer', jsonb_build_object('id', u.id, 'name', u.name, 'email', ${emailOf}, 'contact', u.contact,
                                      'isBlocked', u.blocked_at is not null, 'isDeleted', u.deleted_at is not null),
          'notes', coalesce((
            select jsonb_agg(jsonb_build_object('id', e.id, 'by', e.admin_name, 'text', e.reason, 'at', iso(e.created_at))
                             order by e.id)
            from admin_events e where e.subject_id = o.id and e.type = 'order-note'), '[]')) as view
        from orders o join users u on u.id = o.buyer_id
        where o.id = ${orderId}`,
  );
  if (!row) throw new DomainError("ORDER_NOT_FOUND");
  return row.view;
}
