import { sql } from "drizzle-orm";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { AuditInput, AuditPage, AuditRow } from "@haat/contract/admin/admin.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { likePattern } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { type PageTurn, twoWayPage } from "../../query/two-way-page.ts";
import { readInParts } from "./read-in-parts.ts";

/** Must match the index `admin_events_search`. */
const everything = sql`lower(e.admin_name || ' ' || e.subject || ' ' || coalesce(e.from_value, '') || ' '
  || coalesce(e.to_value, '') || ' ' || coalesce(e.reason, ''))`;

/** Shows a person's current name, so that a changed or deleted one doesn't stay in the log. */
const subject = sql`case when e.type in ('login-failed', 'role-refused') then coalesce((
  select u.name from users u where u.id = e.subject_id), e.subject) else e.subject end`;

export async function listAudit(deps: Deps, _admin: Owner, input: AuditInput): Promise<AuditPage> {
  const turn = twoWayPage(input);
  const conditions = [sql`true`];
  if (input.type) conditions.push(sql`e.type = ${input.type}`);
  if (input.search) conditions.push(sql`${everything} like ${likePattern(input.search)}`);
  const kept = sql.join(conditions, sql` and `);
  const { rows, total } = await runForRow<{ rows: AuditRow[]; total: number }>(
    deps,
    sql`with page as (
          select e.* from admin_events e where ${kept} and ${turn.beyond(sql`e.created_at`, sql`e.id`)}
          order by e.created_at ${turn.way}, e.id ${turn.way} limit ${turn.most}
        )
        select coalesce((
            select jsonb_agg(jsonb_build_object(
                'id', e.id, 'type', e.type, 'adminName', e.admin_name, 'subjectId', e.subject_id, 'subject', ${subject},
                'from', e.from_value, 'to', e.to_value, 'reason', e.reason, 'at', iso(e.created_at))
              order by e.created_at ${turn.way}, e.id ${turn.way})
            from page e), '[]') as rows,
          (select count(*)::int from (select 1 from admin_events e where ${kept} limit ${listCeiling + 1}) kept) as total`,
  );
  const { page: events, ...ends } = turn.ends(rows, (row) => [row.at, row.id]);
  return { events, total, ...ends };
}

export function exportAudit(
  deps: Deps,
  admin: Owner,
  filter: Omit<AuditInput, keyof PageTurn>,
): AsyncGenerator<readonly AuditRow[]> {
  return readInParts(async (turn) => {
    const { events: rows, olderCursor } = await listAudit(deps, admin, { ...filter, ...turn });
    return { rows, olderCursor };
  });
}
