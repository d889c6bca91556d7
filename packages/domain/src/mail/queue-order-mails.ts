import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 100;

/** Turns outbox events into mails, each exactly once. Returns the number of events, at most 100. */
export async function queueOrderMails(deps: Pick<Deps, "db">): Promise<number> {
  const { taken } = await runForRow<{ taken: number }>(
    deps,
    sql`select queue_order_mails(${batch}) as taken`,
  );
  return taken;
}
