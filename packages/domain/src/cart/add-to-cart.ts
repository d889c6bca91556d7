import { sql } from "drizzle-orm";
import type { AddToCartInput } from "@haat/contract/cart/cart.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Adds to any quantity already there. Throws OUT_OF_STOCK, QUANTITY_LIMIT and CART_FULL. */
export async function addToCart(deps: Deps, buyer: Buyer, input: AddToCartInput) {
  const row = await runForRow<{ entry_id: string; new_quantity: number; merged: boolean }>(
    deps,
    sql`select * from add_to_cart(${buyer.id}, ${input.productId}, ${input.quantity})`,
  );
  return { entryId: row.entry_id, quantity: row.new_quantity, merged: row.merged };
}
