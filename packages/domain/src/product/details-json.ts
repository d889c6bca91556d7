import { detailNames } from "@haat/contract/product/details/detail-fields";
import type { ProductDetails } from "@haat/contract/product/details/product-details.schema";

/** Input of the database function `apply_details`; undefined fields stay as they are. */
export function detailsJson(input: ProductDetails): string {
  return JSON.stringify(
    Object.fromEntries([...detailNames, "facts" as const].map((name) => [name, input[name]])),
  );
}
