import { eq, isNull, sql } from "drizzle-orm";
import type { DeliveryRulesInput, DeliveryRulesView } from "@haat/contract/delivery/delivery.schema";
import { deliveryRules } from "@haat/db/schema/delivery/pin.table";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors, runForRow } from "../query/statement.ts";

/** A seller's PIN code rules, or the shop's if `seller` is null. */
export async function listDeliveryRules({ db }: Deps, seller: Seller | null): Promise<DeliveryRulesView> {
  const { prefix, serves, cash, days, sellerId } = deliveryRules;
  const rules = await mapErrors(() =>
    db
      .select({ prefix, serves, cash, days })
      .from(deliveryRules)
      .where(seller ? eq(sellerId, seller.id) : isNull(sellerId))
      .orderBy(prefix),
  );
  return { rules };
}

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
