import { sql } from "drizzle-orm";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Another variant then leads the family. Orders keep the product. Repeating it changes nothing. */
export async function deleteProduct(deps: Deps, seller: Seller, productId: string): Promise<{ id: string }> {
  return runForRow<{ id: string }>(deps, sql`select delete_product(${seller.id}, ${productId}) as id`);
}
