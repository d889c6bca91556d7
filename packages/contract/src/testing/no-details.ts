import { detailNames } from "../product/details/detail-fields.ts";
import type { ProductDetails } from "../product/details/product-details.schema.ts";
import type { ProductView } from "../product/product.schema.ts";

/** A product's optional fields, none of them given. */
export const noDetails = {
  ...Object.fromEntries(detailNames.map((name) => [name, null])),
  facts: [],
} as unknown as Pick<ProductView, keyof ProductDetails>;
