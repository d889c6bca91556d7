import type { ProductDetails } from "@haat/contract/product/details/product-details.schema";

/** Input of the database function `apply_details`; undefined fields stay as they are. */
export function detailsJson(input: ProductDetails): string {
  const { sku, mrpPaise, originCountry, netQuantity, weightGrams, returnDays, facts } = input;
  return JSON.stringify({ sku, mrpPaise, originCountry, netQuantity, weightGrams, returnDays, facts });
}
