import { sql } from "drizzle-orm";
import type { ProductView } from "@haat/contract/product/product.schema";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../statement.ts";

/** A product as anyone may see it. Refuses a deleted or unknown one as not found. */
export async function getProduct(deps: Deps, productId: string): Promise<ProductView> {
  const [row] = await runStatement<{ view: ProductView }>(
    deps,
    sql`select product_json(p) as view from products p where p.id = ${productId} and p.deleted_at is null`,
  );
  if (!row) throw new DomainError("PRODUCT_NOT_FOUND");
  return row.view;
}
