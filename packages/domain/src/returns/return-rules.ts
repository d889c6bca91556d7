import { sql } from "drizzle-orm";
import type { ReturnRules } from "@haat/contract/returns/return.schema";
import type { Admin, Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

export async function listReturnRules(deps: Deps, _admin: Admin): Promise<ReturnRules> {
  return runForRow<ReturnRules>(
    deps,
    sql`select coalesce(jsonb_agg(jsonb_build_object('category', category, 'days', days) order by category), '[]') as rules
      from return_rules`,
  );
}

/** Replaces all rules; existing orders keep theirs. */
export async function saveReturnRules(deps: Deps, admin: Owner, { rules }: ReturnRules): Promise<void> {
  await runForRow(
    deps,
    sql`select save_return_rules(${admin.id}, ${JSON.stringify(rules)}::text::jsonb) as saved`,
  );
}
