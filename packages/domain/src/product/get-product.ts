import { sql } from "drizzle-orm";
import type { ProductView } from "@haat/contract/product/product.schema";
import { prepared } from "@haat/db/pool/deadline";
import { isListed } from "../catalogue/search/catalogue-filter.queries.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runStatement } from "../query/statement.ts";

async function insteadOf(deps: Deps, productId: string): Promise<{ insteadId?: string }> {
  const [lead] = await runStatement<{ id: string }>(
    deps,
    sql`select p.id from products gone join products p on p.family_id = gone.family_id and p.leads
        where gone.id = ${productId} and gone.hidden_at is null and ${isListed}`,
  );
  return lead ? { insteadId: lead.id } : {};
}

/**
 * Throws PRODUCT_NOT_FOUND; if its seller deleted or unlisted it, with the leading product's id.
 */
export async function getProduct(deps: Deps, productId: string): Promise<ProductView> {
  const statement = sql`select product_json(p) as view from products p where p.id = ${productId} and ${isListed}`;
  const [row] = await prepared(() => runStatement<{ view: ProductView }>(deps, statement));
  if (!row) throw new DomainError("PRODUCT_NOT_FOUND", await insteadOf(deps, productId));
  return row.view;
}
