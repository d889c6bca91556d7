import { desc, isNull } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import type { Deps } from "../deps.ts";
import { refusing } from "../statement.ts";

/** A sitemap names at most this many pages. */
const most = 50_000;

/** The products that search engines may visit, newest first, with the moment of their last change. */
export async function listAddresses({ db }: Deps): Promise<{ id: string; updatedAt: Date }[]> {
  return refusing(() =>
    db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(isNull(products.deletedAt))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(most - 10),
  );
}
