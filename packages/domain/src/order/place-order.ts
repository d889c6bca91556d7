import { sql } from "drizzle-orm";
import type { OrderView, PlaceOrderInput } from "@haat/contract/order/order.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";

/** The order, and whether an earlier request had placed it. */
export type PlacedOrder = { readonly order: OrderView; readonly replayed: boolean };

/**
 * Turns the chosen cart entries into one order: takes the stock, freezes address and prices, all or nothing. The same
 * key with the same content answers the same order again, and so do the same entries under a new key unless they go
 * elsewhere now. Refuses with what changed: ENTRY_GONE, OUT_OF_STOCK, TOTAL_CHANGED, QUANTITY_LIMIT,
 * SELLER_ON_HOLIDAY, CONFIRM_FIRST, TOO_MANY_OPEN_ORDERS, KEY_REUSED, ALREADY_ORDERED.
 */
export async function placeOrder(deps: Deps, buyer: Buyer, input: PlaceOrderInput): Promise<PlacedOrder> {
  return runForRow<PlacedOrder>(
    deps,
    sql`select view as "order", replayed
        from place_order(${buyer.id}, ${uuidArray(input.entryIds)}, ${input.expectedTotalPaise},
          ${input.idempotencyKey}, ${JSON.stringify(input.shippingAddress)}::jsonb, ${input.paymentMethod},
          ${input.seen ? JSON.stringify(input.seen) : null}::jsonb)`,
  );
}
