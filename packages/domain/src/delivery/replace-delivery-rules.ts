import { sql } from "drizzle-orm";
import type { DeliveryRulesInput } from "@haat/contract/delivery/delivery.schema";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Puts these rules for PIN codes in the place of all that a seller had, or by an admin of all that the shop had. Refuses with
 * RULES_CHANGED where those are others by now than the ones that were seen.
 */
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
