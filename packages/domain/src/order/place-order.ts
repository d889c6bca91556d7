import { sql } from "drizzle-orm";
import type { OrderView, PlaceOrderInput } from "@haat/contract/order/order.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";

/** `replayed`: an earlier request had placed this order. */
export type PlacedOrder = { readonly order: OrderView; readonly replayed: boolean };

/**
 * All or nothing. The same key or the same entries return the same order. Throws ENTRY_GONE,
 * OUT_OF_STOCK, TOTAL_CHANGED, QUANTITY_LIMIT, SELLER_ON_HOLIDAY, CONFIRM_FIRST,
 * TOO_MANY_OPEN_ORDERS, KEY_REUSED and ALREADY_ORDERED.
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
