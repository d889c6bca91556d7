import { and, eq, sql } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { refusing } from "../query/statement.ts";

/** Takes the seller's own product out of the shop. Orders keep what they ordered. Deleting again answers the same. */
export async function deleteProduct(
  { db }: Deps,
  seller: Seller,
  productId: string,
): Promise<{ id: string }> {
  const [row] = await refusing(() =>
    db
      .update(products)
      .set({ deletedAt: sql`coalesce(${products.deletedAt}, now())`, updatedAt: sql`now()` })
      .where(and(eq(products.id, productId), eq(products.sellerId, seller.id)))
      .returning({ id: products.id }),
  );
  if (!row) throw new DomainError("PRODUCT_NOT_FOUND");
  return row;
}
