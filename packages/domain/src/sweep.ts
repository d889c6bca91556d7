import { sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { runForRow } from "./query/statement.ts";

const batch = 5_000;

/** Deletes a batch of expired rows; call again until it returns 0. Uses the database clock. */
export async function sweep(deps: Pick<Deps, "db">): Promise<number> {
  const { swept } = await runForRow<{ swept: number }>(
    deps,
    sql`select sweep(clock_timestamp(), ${batch})::integer as swept`,
  );
  return swept;
}
