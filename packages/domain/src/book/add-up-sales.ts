import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 20_000;

/** Adds sale changes to the daily sums. Returns how many; call again until it returns 0. */
export async function addUpSales(deps: Pick<Deps, "db">): Promise<number> {
  const { added } = await runForRow<{ added: number }>(deps, sql`select add_up_sales(${batch}) as added`);
  return added;
}
