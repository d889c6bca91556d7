import { sql } from "drizzle-orm";
import type { SetQuantityInput } from "@haat/contract/cart/cart.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

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
