import { sql } from "drizzle-orm";
import type { PackInput, ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";
import { withMessages, type RawOutcomes } from "./outcomes.ts";

/** Refused orders have a message (NOTHING_TO_APPROVE, ORDER_NOT_FOUND, NOT_CONFIRMED). */
export async function approveOrders(deps: Deps, seller: Seller, input: PackInput): Promise<ParcelOutcomes> {
  const { outcomes } = await runForRow<{ outcomes: RawOutcomes }>(
    deps,
    sql`select approve_orders(${seller.id}, ${uuidArray(input.orderIds)}) as outcomes`,
  );
  return withMessages(outcomes);
}
