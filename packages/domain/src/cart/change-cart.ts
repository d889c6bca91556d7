import { and, eq, sql } from "drizzle-orm";
import type { AddToCartInput, SetQuantityInput } from "@haat/contract/cart/cart.schema";
import { cartEntries } from "@haat/db/schema/order.table";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { mapErrors, runForRow } from "../query/statement.ts";

/** Adds to any quantity already there. Throws OUT_OF_STOCK, QUANTITY_LIMIT and CART_FULL. */
export async function addToCart(deps: Deps, buyer: Buyer, input: AddToCartInput) {
  const row = await runForRow<{ entry_id: string; new_quantity: number; merged: boolean }>(
    deps,
    sql`select * from add_to_cart(${buyer.id}, ${input.productId}, ${input.quantity})`,
  );
  return { entryId: row.entry_id, quantity: row.new_quantity, merged: row.merged };
}

/** Throws ENTRY_NOT_FOUND, OUT_OF_STOCK and QUANTITY_LIMIT. */
export async function setCartQuantity(
  deps: Deps,
  buyer: Buyer,
  input: SetQuantityInput,
): Promise<{ entryId: string }> {
  return runForRow<{ entryId: string }>(
    deps,
    sql`select set_cart_quantity(${buyer.id}, ${input.entryId}, ${input.quantity}) as "entryId"`,
  );
}

/** Throws ENTRY_NOT_FOUND, also for other buyers' entries. */
export async function removeFromCart(
  { db }: Deps,
  buyer: Buyer,
  entryId: string,
): Promise<{ entryId: string }> {
  const [row] = await mapErrors(() =>
    db
      .delete(cartEntries)
      .where(and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id)))
      .returning({ entryId: cartEntries.id }),
  );
  if (!row) throw new DomainError("ENTRY_NOT_FOUND");
  return row;
}
