import { sql } from "drizzle-orm";
import type { PackInput, ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";
import { worded, type RawOutcomes } from "./outcomes.ts";

/**
 * Approves whatever waits for the seller in these orders; again answers the same. An order in which nothing waits and nothing
 * of theirs is to be packed, or which its buyer has still to confirm, stays as it is and says so (NOTHING_TO_APPROVE,
 * ORDER_NOT_FOUND, NOT_CONFIRMED), the others are approved.
 */
export async function approveOrders(deps: Deps, seller: Seller, input: PackInput): Promise<ParcelOutcomes> {
  const { outcomes } = await runForRow<{ outcomes: RawOutcomes }>(
    deps,
    sql`select approve_orders(${seller.id}, ${uuidArray(input.orderIds)}) as outcomes`,
  );
  return worded(outcomes);
}
