import { sql } from "drizzle-orm";
import { databaseNow } from "../database-now.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow, runStatement } from "../statement.ts";
import { limitKey } from "./limit-key.ts";

/** How many calls a caller has in a window; `who` names the caller within the scope. */
export interface CallLimit {
  readonly scope: string;
  readonly who: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts a call under all of these limits, together with every other process. Refuses it when one is used up. */
export async function countCall(
  deps: Pick<Deps, "db" | "clock">,
  limits: readonly CallLimit[],
): Promise<void> {
  const rows = limits.map(({ who, ...limit }) => ({ ...limit, key: limitKey(who).toString("hex") }));
  const { wait } = await runForRow<{ wait: number }>(
    deps,
    sql`select count_call(${JSON.stringify(rows)}::jsonb, ${databaseNow(deps)}) as wait`,
  );
  if (wait > 0) throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: wait });
}

/** Takes a counted call back that came to nothing. */
export async function takeBackCall(deps: Pick<Deps, "db">, { scope, who, points }: CallLimit): Promise<void> {
  await runStatement(
    deps,
    sql`update rate_limits set count = greatest(least(count, ${points}::integer) - 1, 0)
        where scope = ${scope} and key = ${limitKey(who)}`,
  );
}
