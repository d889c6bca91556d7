import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 100;

/** Approves up to 100 returns whose sellers didn't answer in time. */
export async function answerLateReturns(deps: Pick<Deps, "db">): Promise<number> {
  const { answered } = await runForRow<{ answered: number }>(
    deps,
    sql`select answer_late_returns(${batch}) as answered`,
  );
  return answered;
}
