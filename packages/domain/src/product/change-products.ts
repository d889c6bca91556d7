import { sql } from "drizzle-orm";
import type { ChangeProductsInput } from "@haat/contract/product/change-products.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Changes many of the seller's own products at once, all of them or none; answers how many it changed. Refuses with
 * PRODUCT_NOT_FOUND, PRODUCT_CHANGED, PRICE_ABOVE_MRP and PRICE_OUT_OF_RANGE, which name the products, and STOCK_LIMIT.
 */
export async function changeProducts(
  deps: Deps,
  seller: Seller,
  { products, change }: ChangeProductsInput,
): Promise<{ changed: number }> {
  return runForRow<{ changed: number }>(
    deps,
    sql`select change_products(${seller.id}, ${JSON.stringify(products)}::jsonb, ${JSON.stringify(change)}::jsonb) as changed`,
  );
}
