import { sql, type SQL } from "drizzle-orm";
import type { AdminOrderRow, AdminOrdersInput } from "@haat/contract/admin/admin.schema";
import type { Admin } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

function filterOf({ status, search }: AdminOrdersInput): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`o.status = ${status}`);
  const number = /^#?(\d{1,12})$/.exec(search)?.[1];
  if (number) conditions.push(sql`o.number = ${number}`);
  else if (search) conditions.push(sql`strpos(lower(u.name), lower(${search})) > 0`);
  return sql.join(conditions, sql` and `);
}

/** All orders, newest first, one page; `total` counts what the filter keeps. */
export async function listAllOrders(
  deps: Deps,
  _admin: Admin,
  input: AdminOrdersInput,
): Promise<{ orders: AdminOrderRow[]; total: number }> {
  const filter = filterOf(input);
  const offset = (input.page - 1) * input.pageSize;
  const { view } = await runForRow<{ view: { orders: AdminOrderRow[]; total: number } }>(
    deps,
    sql`with page as (
          select o.id, o.number, u.name, o.total_paise, o.status, o.created_at
          from orders o join users u on u.id = o.buyer_id
          where ${filter}
          order by o.created_at desc, o.id desc
          limit ${input.pageSize} offset ${offset}
        )
        select jsonb_build_object(
          'orders', coalesce((select jsonb_agg(jsonb_build_object(
              'id', p.id, 'number', p.number, 'buyerName', p.name, 'totalPaise', p.total_paise, 'status', p.status,
              'createdAt', iso(p.created_at),
              'lineCount', (select count(*) from order_lines l where l.order_id = p.id))
            order by p.created_at desc, p.id desc) from page p), '[]'),
          'total', (select count(*) from orders o join users u on u.id = o.buyer_id where ${filter})) as view`,
  );
  return view;
}
