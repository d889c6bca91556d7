import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

const batch = 20_000;

/** Adds up what orders and the book changed of what was sold; answers how many changes, so that anyone who asks goes on while there are some. */
export async function addUpSales(deps: Pick<Deps, "db">): Promise<number> {
  const { added } = await runForRow<{ added: number }>(deps, sql`select add_up_sales(${batch}) as added`);
  return added;
}
