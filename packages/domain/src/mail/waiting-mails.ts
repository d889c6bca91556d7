import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** What should have been sent by now. */
export interface WaitingMails {
  readonly count: number;
  /** For how long the one that waits longest has waited, in seconds; an event that no mail is written of yet counts. */
  readonly oldestSeconds: number;
}

/** A row of {@link WaitingMails}, for a statement that asks for more. */
export const waitingMailsQuery = sql`
  select count(*)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "oldestSeconds"
  from (select created_at from mails where ended_at is null
        union all
        select created_at from outbox where consumer = 'mail' and delivered_at is null) waiting(since)`;

/** Answers how many mails wait, and for how long. */
export function waitingMails(deps: Pick<Deps, "db">): Promise<WaitingMails> {
  return runForRow<WaitingMails & Record<string, unknown>>(deps, waitingMailsQuery);
}
