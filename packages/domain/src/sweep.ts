import { sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { runForRow } from "./query/statement.ts";

const batch = 5_000;

/**
 * Removes what has ended: sessions, links to a new password, counts of rate limits, mails and their events. A share at a
 * time; answers how many rows went, so that anyone who asks goes on while there are some. The database says what time it is:
 * one process whose clock is ahead would end everybody's sessions.
 */
export async function sweep(deps: Pick<Deps, "db">): Promise<number> {
  const { swept } = await runForRow<{ swept: number }>(
    deps,
    sql`select sweep(clock_timestamp(), ${batch})::integer as swept`,
  );
  return swept;
}
