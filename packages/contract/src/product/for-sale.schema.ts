import { z } from "zod";
import { idSchema, searchText } from "../id.schema.ts";
import { categories } from "./category.constants.ts";
import { detailMask } from "./details/product-details.schema.ts";
import { productView } from "./product.schema.ts";

export const wholeProductsAtOnce = 500;

export const forSaleVersionsInput = z.object({
  category: z.enum(categories).optional(),
  subcategory: searchText(100).optional(),
  most: z.int().min(1).max(100_000),
});
export type ForSaleVersionsInput = z.output<typeof forSaleVersionsInput>;

/** Newest first: "<id>.<version>", where the version changes with every edit. */
export const forSaleVersions = z.object({ versions: z.array(z.string()) });
export type ForSaleVersions = z.output<typeof forSaleVersions>;

export const forSaleInput = z.object({ productIds: z.array(idSchema).max(wholeProductsAtOnce) });
export type ForSaleInput = z.output<typeof forSaleInput>;

/** Without the details table of the product page. */
const wholeProduct = productView
  .omit(detailMask)
  .omit({ siblings: true, optionValues: true, family: true })
  .extend({ sellerId: z.string() });
export type WholeProduct = z.output<typeof wholeProduct>;

/** In no particular order. */
export const forSalePart = z.object({ products: z.array(wholeProduct) });
export type ForSalePart = z.output<typeof forSalePart>;
