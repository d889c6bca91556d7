import { sql } from "drizzle-orm";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Its name then includes the variant: “Kurta (Blue, M)”. Throws PRODUCT_NOT_FOUND. */
export async function leaveFamily(deps: Deps, seller: Seller, productId: string): Promise<{ id: string }> {
  return runForRow<{ id: string }>(deps, sql`select leave_family(${seller.id}, ${productId}) as id`);
}
