import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 100;

/** Approves returns that their sellers did not answer in time; answers how many, at most a hundred. */
export async function answerLateReturns(deps: Pick<Deps, "db">): Promise<number> {
  const { answered } = await runForRow<{ answered: number }>(
    deps,
    sql`select answer_late_returns(${batch}) as answered`,
  );
  return answered;
}
