import { sql } from "drizzle-orm";

/** Deleted accounts keep a placeholder email that must not be shown. */
export const emailOf = sql`case when u.deleted_at is null then u.email else '' end`;

/** The contract's `personRow` of `users u`. */
export const personJson = sql`jsonb_build_object(
  'id', u.id, 'userType', u.user_type, 'name', u.name, 'email', ${emailOf}, 'contact', u.contact,
  'createdAt', iso(u.created_at), 'blockedAt', iso(u.blocked_at), 'deletedAt', iso(u.deleted_at),
  'waitingSince', iso(u.waiting_since), 'approvedAt', iso(u.approved_at),
  'orders', (select count(*) from orders o where o.buyer_id = u.id),
  'products', (select count(*) from products p where p.seller_id = u.id and p.deleted_at is null and p.leads))`;
