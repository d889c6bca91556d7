import { sql } from "drizzle-orm";
import type { AddToCartInput } from "@haat/contract/cart/cart.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Creates an entry outside the cart. Throws OUT_OF_STOCK and QUANTITY_LIMIT. */
export async function buyNow(deps: Deps, buyer: Buyer, input: AddToCartInput): Promise<{ entryId: string }> {
  return runForRow<{ entryId: string }>(
    deps,
    sql`select buy_now(${buyer.id}, ${input.productId}, ${input.quantity}) as "entryId"`,
  );
}
