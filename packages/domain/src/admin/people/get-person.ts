import { sql } from "drizzle-orm";
import type { PersonView } from "@haat/contract/admin/people.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runStatement } from "../../query/statement.ts";

/** Deleted accounts keep a placeholder email that must not be shown. */
export const emailOf = sql`case when u.deleted_at is null then u.email else '' end`;

/** The contract's `personRow` of `users u`. */
export const personJson = sql`jsonb_build_object(
  'id', u.id, 'userType', u.user_type, 'name', u.name, 'email', ${emailOf}, 'contact', u.contact,
  'createdAt', iso(u.created_at), 'blockedAt', iso(u.blocked_at), 'deletedAt', iso(u.deleted_at),
  'waitingSince', iso(u.waiting_since), 'approvedAt', iso(u.approved_at),
  'orders', (select count(*) from orders o where o.buyer_id = u.id),
  'products', (select count(*) from products p where p.seller_id = u.id and p.deleted_at is null and p.leads))`;

/** Totals exclude shipping. Throws USER_NOT_FOUND. */
export async function getPerson(deps: Deps, _admin: Owner, userId: string): Promise<PersonView> {
  const [row] = await runStatement<{ view: PersonView }>(
    deps,
    sql`select ${personJson} || jsonb_build_object(
          'blockedReason', (
            select e.reason from admin_events e
            where u.blocked_at is not null and e.subject_id = u.id and e.type = 'user-blocked'
            order by e.created_at desc, e.id desc limit 1),
          'ordersInAll', traded.orders, 'bookedPaise', traded.booked, 'revenuePaise', traded.revenue) as view
        from users u cross join lateral (
          select count(distinct o.id) as orders,
            coalesce(sum(l.total_paise - o.credit_paise) filter (where o.status <> 'rejected' and l.stage in ('ORDERED', 'APPROVED')), 0)
              as booked,
            (select coalesce(sum(abs(b.paise)), 0) from balances b where b.account in ('sold', 'bought') and b.party_id = u.id)
              as revenue
          from (select own.id as line_id from orders mine join order_lines own on own.order_id = mine.id
                where mine.buyer_id = u.id
                union all select sold.id from order_lines sold where sold.seller_id = u.id) lines
          join order_lines l on l.id = lines.line_id join orders o on o.id = l.order_id) traded
        where u.id = ${userId}`,
  );
  if (!row) throw new DomainError("USER_NOT_FOUND");
  return row.view;
}
