import { sql } from "drizzle-orm";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Takes the seller's own product out of the shop; of its family another leads then. Orders keep what they ordered. Deleting
 * again answers the same.
 */
export async function deleteProduct(deps: Deps, seller: Seller, productId: string): Promise<{ id: string }> {
  return runForRow<{ id: string }>(deps, sql`select delete_product(${seller.id}, ${productId}) as id`);
}
