import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 100;

/** Writes the mails that the events in the outbox mean, each event once, no matter who else does the same. Answers how many events there were. */
export async function queueOrderMails(deps: Pick<Deps, "db">): Promise<number> {
  const { taken } = await runForRow<{ taken: number }>(
    deps,
    sql`select queue_order_mails(${batch}) as taken`,
  );
  return taken;
}
