import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../deps.ts";

/** All processes share the database clock; one wrong clock can't end everyone's sessions. */
export function databaseNow({ clock }: Pick<Deps, "clock">): SQL {
  const set = clock.inDatabase?.();
  return set ? sql`${set.toISOString()}::timestamptz` : sql`now()`;
}

/** Rounded to milliseconds, as clients see it. */
export function databaseNowPlus(deps: Pick<Deps, "clock">, ms: number): SQL {
  return sql`date_trunc('milliseconds', ${databaseNow(deps)}) + make_interval(secs => ${ms / 1_000})`;
}
