import { sql } from "drizzle-orm";
import type { UpdateProductInput } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { textArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";
import { detailsJson } from "./details-json.ts";
import { refuseForeignPictures } from "./pictures/refuse-foreign-pictures.ts";

/** Sales since `version` are kept. Throws PRODUCT_CHANGED, SKU_TAKEN and PRICE_ABOVE_MRP. */
export async function updateProduct(
  deps: Deps,
  seller: Seller,
  input: UpdateProductInput,
): Promise<{ id: string }> {
  refuseForeignPictures(deps, input.pictures);
  return runForRow<{ id: string }>(
    deps,
    sql`select update_product(${seller.id}, ${input.productId}, ${input.version}, ${input.name ?? null},
          ${input.brand ?? null}, ${input.description ?? null}, ${input.pricePaise ?? null}, ${input.category ?? null},
          ${input.subcategory ?? null}, ${textArray(input.pictures)}, ${input.stockChange},
          ${detailsJson(input)}::jsonb) as id`,
  );
}
