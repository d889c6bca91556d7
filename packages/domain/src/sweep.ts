import { sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { runForRow } from "./statement.ts";

const batch = 5_000;

/**
 * Removes what has ended: sessions, links to a new password, counts of rate limits, mails and their events. A share at a
 * time; answers how many rows went, so that whoever asks goes on while there are some.
 */
export async function sweep(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = deps.clock.now().toISOString();
  const { swept } = await runForRow<{ swept: number }>(
    deps,
    sql`select sweep(${now}::timestamptz, ${batch})::integer as swept`,
  );
  return swept;
}
