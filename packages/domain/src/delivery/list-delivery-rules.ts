import { sql } from "drizzle-orm";
import type { DeliveryRule, DeliveryRulesView } from "@haat/contract/delivery/delivery.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** A seller's PIN code rules, or the shop's if `seller` is null. */
export async function listDeliveryRules(deps: Deps, seller: Seller | null): Promise<DeliveryRulesView> {
  const isOwn = seller ? sql`seller_id = ${seller.id}` : sql`seller_id is null`;
  const { rules } = await runForRow<{ rules: DeliveryRule[] }>(
    deps,
    sql`select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'serves', serves, 'cash', cash, 'days', days)
          order by prefix), '[]') as rules
        from delivery_rules where ${isOwn}`,
  );
  return { rules };
}
