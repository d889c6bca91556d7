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
  familyId: idSchema.optional(),
  /** Lists every variant; otherwise only the leading one of each family. */
  isEach: z.boolean().optional(),
  ...pageOf(25),
});
export type AdminProductsInput = z.output<typeof adminProductsInput>;

/** For sale unless it is hidden or unlisted, or its seller is blocked. */
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
  /** "Blue, M"; absent without a family. */
  variant: z.string().optional(),
  /** Only on a family's leading product. */
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
  /** Applies to the whole family, if there is one. */
  isFamily: z.boolean().optional(),
});

export const hideProductInput = reasonForm.extend(productOrFamily.shape);
export type HideProductInput = z.output<typeof hideProductInput>;

export const unhideProductInput = productOrFamily;
export type UnhideProductInput = z.output<typeof unhideProductInput>;
