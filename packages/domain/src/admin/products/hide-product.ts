import { sql } from "drizzle-orm";
import type { HideProductInput, UnhideProductInput } from "@haat/contract/admin/admin-products.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Hides a product or its whole family from the shop. Orders stay. Throws PRODUCT_NOT_FOUND. */
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

/** Throws PRODUCT_NOT_FOUND. */
export async function unhideProduct(
  deps: Deps,
  admin: Owner,
  { productId, isFamily }: UnhideProductInput,
): Promise<void> {
  await runForRow(deps, sql`select unhide_product(${admin.id}, ${productId}, ${isFamily === true}) as id`);
}
