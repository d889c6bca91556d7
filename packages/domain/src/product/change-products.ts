import { sql } from "drizzle-orm";
import { refusalMessage, type Reason } from "@haat/contract/errors";
import type { ChangeOutcome, ChangeProductsInput } from "@haat/contract/product/change-products.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

interface RawOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly label: string; readonly reason: Reason }[];
}

/**
 * Refused products are returned with a message (PRODUCT_NOT_FOUND, PRODUCT_CHANGED,
 * PRICE_ABOVE_MRP, PRICE_OUT_OF_RANGE, OUT_OF_STOCK, STOCK_LIMIT). Repeating it changes nothing.
 */
export async function changeProducts(
  deps: Deps,
  seller: Seller,
  { products, change }: ChangeProductsInput,
): Promise<ChangeOutcome> {
  const { outcome } = await runForRow<{ outcome: RawOutcome }>(
    deps,
    sql`select change_products(${seller.id}, ${JSON.stringify(products)}::text::jsonb,
                               ${JSON.stringify(change)}::text::jsonb) as outcome`,
  );
  const refused = outcome.refused.map(({ id, label, reason }) => ({
    id,
    label,
    message: refusalMessage(reason),
  }));
  return { changed: outcome.changed, refused };
}
