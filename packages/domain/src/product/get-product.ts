import { sql } from "drizzle-orm";
import type { ProductView } from "@haat/contract/product/product.schema";
import { isListed } from "../catalogue/search/catalogue-filter.queries.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../query/statement.ts";

/** A product as anyone may see it. Refuses one that is unknown or not for sale as not found. */
export async function getProduct(deps: Deps, productId: string): Promise<ProductView> {
  const [row] = await runStatement<{ view: ProductView }>(
    deps,
    sql`select product_json(p) as view from products p where p.id = ${productId} and ${isListed}`,
  );
  if (!row) throw new DomainError("PRODUCT_NOT_FOUND");
  return row.view;
}
