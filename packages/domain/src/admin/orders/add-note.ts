import { sql } from "drizzle-orm";
import type { AddNoteInput } from "@haat/contract/admin/admin-order.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runStatement } from "../../query/statement.ts";

/** Adds a permanent note that only admins see. Throws ORDER_NOT_FOUND. */
export async function addNote(deps: Deps, admin: Admin, { orderId, text }: AddNoteInput): Promise<void> {
  const written = await runStatement(
    deps,
    sql`insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
        select 'order-note', a.id, a.name, o.id, '#' || o.number, ${text}
        from orders o, admins a where o.id = ${orderId} and a.id = ${admin.id}
        returning id`,
  );
  if (written.length === 0) throw new DomainError("ORDER_NOT_FOUND");
}
