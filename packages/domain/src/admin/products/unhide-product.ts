import { sql } from "drizzle-orm";
import type { UnhideProductInput } from "@haat/contract/admin/admin-products.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Throws PRODUCT_NOT_FOUND. */
export async function unhideProduct(
  deps: Deps,
  admin: Owner,
  { productId, isFamily }: UnhideProductInput,
): Promise<void> {
  await runForRow(deps, sql`select unhide_product(${admin.id}, ${productId}, ${isFamily === true}) as id`);
}
