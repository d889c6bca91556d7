import { sql } from "drizzle-orm";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * Takes the seller's own product out of its family, whose name it keeps with what it was in brackets. Without a family it stays
 * as it is. Refuses with PRODUCT_NOT_FOUND.
 */
export async function leaveFamily(deps: Deps, seller: Seller, productId: string): Promise<{ id: string }> {
  return runForRow<{ id: string }>(deps, sql`select leave_family(${seller.id}, ${productId}) as id`);
}
