import { z } from "zod";
import { idSchema, searchText } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { categories } from "../product/category.constants.ts";
import { wholeFamily } from "../product/family/family-view.schema.ts";
import { pageEnds, pageOf } from "./admin.schema.ts";
import { reasonForm } from "./reason.schema.ts";

export const adminProductsInput = z.object({
  isHidden: z.boolean().optional(),
  sellerId: idSchema.optional(),
  search: searchText(100).default(""),
  /** The products of one family. */
  familyId: idSchema.optional(),
  /** Whether each product of a family is a row; else the one that leads it is. */
  isEach: z.boolean().optional(),
  ...pageOf(25),
});
export type AdminProductsInput = z.output<typeof adminProductsInput>;

/** A product of any seller, or the one that leads a family. It is in the shop where nothing hides it, its seller is not blocked and lists it. */
export const adminProductRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.enum(categories),
  picture: z.string().nullable(),
  pricePaise: paiseSchema,
  stock: z.int(),
  sellerId: z.string(),
  sellerName: z.string(),
  isSellerBlocked: z.boolean(),
  hiddenReason: z.string().nullable(),
  isUnlisted: z.boolean(),
  /** Which of its family it is ("Blue, M"); left out of a product that has none. */
  variant: z.string().optional(),
  /** Of the product that leads one: all of it. */
  family: wholeFamily.extend({ id: z.string() }).optional(),
  createdAt: z.string(),
});
export type AdminProductRow = z.output<typeof adminProductRow>;

export const adminProductsPage = z.object({
  products: z.array(adminProductRow),
  total: z.int(),
  ...pageEnds,
});
export type AdminProductsPage = z.output<typeof adminProductsPage>;

const productOrFamily = z.object({
  productId: idSchema,
  /** Whether all of its family is meant, where it has one. */
  isFamily: z.boolean().optional(),
});

export const hideProductInput = reasonForm.extend(productOrFamily.shape);
export type HideProductInput = z.output<typeof hideProductInput>;

export const unhideProductInput = productOrFamily;
export type UnhideProductInput = z.output<typeof unhideProductInput>;
