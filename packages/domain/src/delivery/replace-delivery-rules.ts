import { sql } from "drizzle-orm";
import type { DeliveryRulesInput } from "@haat/contract/delivery/delivery.schema";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Throws RULES_CHANGED if the rules have changed since `was` was read. */
export async function replaceDeliveryRules(
  deps: Deps,
  { role, id }: Seller | Owner,
  { rules, was }: DeliveryRulesInput,
): Promise<void> {
  const of = role === "seller" ? sql`${id}::uuid, null` : sql`null, ${id}::uuid`;
  await runForRow(
    deps,
    sql`select replace_delivery_rules(${of}, ${JSON.stringify(rules)}::jsonb, ${was ? JSON.stringify(was) : null}::jsonb)`,
  );
}
