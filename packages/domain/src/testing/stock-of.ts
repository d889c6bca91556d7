import { eq } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";

export async function stockOf({ db }: DatabaseInUse, productId: string): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
  return row?.stock;
}
