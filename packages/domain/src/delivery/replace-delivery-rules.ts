import { sql } from "drizzle-orm";
import type { DeliveryRulesInput } from "@haat/contract/delivery/delivery.schema";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Puts these rules for PIN codes in the place of all that a seller had, or by an admin of all that the shop had. */
export async function replaceDeliveryRules(
  deps: Deps,
  { role, id }: Seller | Owner,
  { rules }: DeliveryRulesInput,
): Promise<void> {
  const of = role === "seller" ? sql`${id}::uuid, null` : sql`null, ${id}::uuid`;
  await runForRow(deps, sql`select replace_delivery_rules(${of}, ${JSON.stringify(rules)}::jsonb)`);
}
