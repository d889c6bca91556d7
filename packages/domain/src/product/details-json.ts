import type { ProductDetails } from "@haat/contract/product/details/product-details.schema";

/** What an add or an edit says of a product's details, as `with_details` reads it: what it leaves out is not in it. */
export function detailsJson(input: ProductDetails): string {
  const { sku, mrpPaise, originCountry, netQuantity, weightGrams, returnDays, facts } = input;
  return JSON.stringify({ sku, mrpPaise, originCountry, netQuantity, weightGrams, returnDays, facts });
}
