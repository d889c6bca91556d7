import { sql } from "drizzle-orm";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../query/statement.ts";

/** Includes deleted products, as orders link to them. Throws PRODUCT_NOT_FOUND. */
export async function getOwnProduct(
  deps: Deps,
  seller: Seller,
  productId: string,
): Promise<SellerProductView> {
  const [row] = await runStatement<{ view: SellerProductView }>(
    deps,
    sql`select seller_product_json(p) as view from products p
        where p.id = ${productId} and p.seller_id = ${seller.id}`,
  );
  if (!row) throw new DomainError("PRODUCT_NOT_FOUND");
  return row.view;
}
