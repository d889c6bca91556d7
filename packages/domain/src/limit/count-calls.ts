import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";
import { limitKey } from "./limit-key.ts";

/** What all processes together have let through of a caller. */
export interface CallsCounted {
  readonly who: string;
  readonly calls: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** Adds calls that were let through, a number for each caller, to those of every other process. Refuses nothing. */
export async function countCalls(
  deps: Pick<Deps, "db" | "clock">,
  { scope, seconds }: { readonly scope: string; readonly seconds: number },
  calls: ReadonlyMap<string, number>,
): Promise<CallsCounted[]> {
  const callers = new Map([...calls.keys()].map((who) => [limitKey(who).toString("hex"), who]));
  const counts = Object.fromEntries([...callers].map(([key, who]) => [key, calls.get(who) ?? 0]));
  const rows = await runStatement<{ caller: string; calls: number; ends_in: number }>(
    deps,
    sql`select caller, calls, ends_in from count_calls(${scope}, ${JSON.stringify(counts)}::jsonb,
          make_interval(secs => ${seconds}), ${deps.clock.now().toISOString()}::timestamptz)`,
  );
  return rows.map(({ caller, calls: all, ends_in: left }) => ({
    who: callers.get(caller) ?? "",
    calls: all,
    seconds: left,
  }));
}
