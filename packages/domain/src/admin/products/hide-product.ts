import { sql } from "drizzle-orm";
import type { HideProductInput } from "@haat/contract/admin/admin-products.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * Takes a product, or all of its family that are not hidden yet, out of the shop, its search and every cart's ordering, with a
 * reason that its seller reads. Orders keep it. Refuses an unknown or deleted one with PRODUCT_NOT_FOUND.
 */
export async function hideProduct(
  deps: Deps,
  admin: Owner,
  { productId, isFamily, reason }: HideProductInput,
): Promise<void> {
  await runForRow(
    deps,
    sql`select hide_product(${admin.id}, ${productId}, ${reason}, ${isFamily === true}) as id`,
  );
}
