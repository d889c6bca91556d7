import { sql } from "drizzle-orm";
import type { ReturnRules } from "@haat/contract/returns/return.schema";
import { returnRules } from "@haat/db/schema/return.table";
import type { Admin, Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors, runForRow } from "../query/statement.ts";

export async function listReturnRules({ db }: Deps, _admin: Admin): Promise<ReturnRules> {
  const { category, days } = returnRules;
  return { rules: await mapErrors(() => db.select({ category, days }).from(returnRules).orderBy(category)) };
}

/** Replaces all rules; existing orders keep theirs. */
export async function saveReturnRules(deps: Deps, admin: Owner, { rules }: ReturnRules): Promise<void> {
  await runForRow(
    deps,
    sql`select save_return_rules(${admin.id}, ${JSON.stringify(rules)}::text::jsonb) as saved`,
  );
}
