import { sql } from "drizzle-orm";
import type { SetListedInput } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Repeating it changes nothing. Throws PRODUCT_NOT_FOUND. */
export async function setProductListed(
  deps: Deps,
  seller: Seller,
  { productId, isListed }: SetListedInput,
): Promise<{ id: string }> {
  return runForRow<{ id: string }>(
    deps,
    sql`select set_product_listed(${seller.id}, ${productId}, ${isListed}) as id`,
  );
}
