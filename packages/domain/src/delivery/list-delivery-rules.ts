import { eq, isNull } from "drizzle-orm";
import type { DeliveryRulesView } from "@haat/contract/delivery/delivery.schema";
import { deliveryRules } from "@haat/db/schema/delivery/pin.table";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors } from "../query/statement.ts";

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
