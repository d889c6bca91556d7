import { z } from "zod";
import { idSchema, searchText } from "../id.schema.ts";
import { categories } from "./category.constants.ts";
import { productView } from "./product.schema.ts";

/** Most whole products that are asked for at once. */
export const wholeProductsAtOnce = 500;

/** Asks which the newest so many products for sale are, of a category or of all. */
export const forSaleVersionsInput = z.object({
  category: z.enum(categories).optional(),
  subcategory: searchText(100).optional(),
  most: z.int().min(1).max(100_000),
});
export type ForSaleVersionsInput = z.output<typeof forSaleVersionsInput>;

/** The list without pages, newest first: of each product its id and, behind a dot, what is another after each change. */
export const forSaleVersions = z.object({ versions: z.array(z.string()) });
export type ForSaleVersions = z.output<typeof forSaleVersions>;

/** Asks for some of these products, whole. */
export const forSaleInput = z.object({ productIds: z.array(idSchema).max(wholeProductsAtOnce) });
export type ForSaleInput = z.output<typeof forSaleInput>;

/** A product with its seller and its description, without the table of its page. */
const wholeProduct = productView
  .omit({
    sku: true,
    originCountry: true,
    netQuantity: true,
    weightGrams: true,
    returnDays: true,
    facts: true,
  })
  .omit({ siblings: true, optionValues: true, family: true })
  .extend({ sellerId: z.string() });
export type WholeProduct = z.output<typeof wholeProduct>;

/** Those of the products that are for sale, in no order. */
export const forSalePart = z.object({ products: z.array(wholeProduct) });
export type ForSalePart = z.output<typeof forSalePart>;
