import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

export interface WaitingMails {
  readonly count: number;
  /** Includes outbox events whose mail isn't written yet. */
  readonly oldestSeconds: number;
}

/** One row of {@link WaitingMails}, to embed in other statements. */
export const waitingMailsQuery = sql`
  select count(*)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "oldestSeconds"
  from (select created_at from mails where ended_at is null
        union all
        select created_at from outbox where consumer = 'mail' and delivered_at is null) waiting(since)`;

export function waitingMails(deps: Pick<Deps, "db">): Promise<WaitingMails> {
  return runForRow<WaitingMails & Record<string, unknown>>(deps, waitingMailsQuery);
}
