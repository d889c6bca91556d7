import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../deps.ts";

/**
 * The moment, as part of a statement, that decides about rows: the database's, which all processes share. By its own
 * clock one process whose clock is wrong would end everybody's sessions.
 */
export function databaseNow({ clock }: Pick<Deps, "clock">): SQL {
  const set = clock.inDatabase?.();
  return set ? sql`${set.toISOString()}::timestamptz` : sql`now()`;
}

/** So long after that moment, to the millisecond that is kept. */
export function databaseLater(deps: Pick<Deps, "clock">, ms: number): SQL {
  return sql`date_trunc('milliseconds', ${databaseNow(deps)}) + make_interval(secs => ${ms / 1_000})`;
}
