import { sql } from "drizzle-orm";
import type { AddProductInput } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { textArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";
import { detailsJson } from "./details-json.ts";
import { refuseForeignPictures } from "./pictures/refuse-foreign-pictures.ts";

/** Throws PICTURE_HOST, PICTURE_GONE, SKU_TAKEN, PRICE_ABOVE_MRP and TOO_MANY_PRODUCTS. */
export async function addProduct(
  deps: Deps,
  seller: Seller,
  input: AddProductInput,
): Promise<{ id: string }> {
  refuseForeignPictures(deps, input.pictures);
  return runForRow<{ id: string }>(
    deps,
    sql`select add_product(${seller.id}, ${input.name}, ${input.brand}, ${input.description}, ${input.pricePaise},
          ${input.category}, ${input.subcategory}, ${input.stock}, ${textArray(input.pictures)},
          ${detailsJson(input)}::jsonb) as id`,
  );
}
