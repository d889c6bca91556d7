import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { productCard } from "../product/product.schema.ts";
import { maxQuantityPerLine } from "./cart.constants.ts";

const quantitySentence = `Choose a quantity from 1 to ${maxQuantityPerLine}.`;

export const quantitySchema = z
  .int(quantitySentence)
  .min(1, quantitySentence)
  .max(maxQuantityPerLine, quantitySentence);

export const addToCartInput = z.object({ productId: idSchema, quantity: quantitySchema });
export type AddToCartInput = z.output<typeof addToCartInput>;

export const setQuantityInput = z.object({ entryId: idSchema, quantity: quantitySchema });
export type SetQuantityInput = z.output<typeof setQuantityInput>;

export const showCartInput = z.object({ entryId: idSchema.optional() }).optional();
export type ShowCartInput = z.output<typeof showCartInput>;

export const entryIdInput = z.object({ entryId: idSchema });

/**
 * At today's price. Unavailable entries (deleted, sold out, seller on holiday) can't be selected.
 */
export const cartEntryView = z.object({
  id: z.string(),
  product: productCard.extend({ sellerId: z.string(), sellerName: z.string() }),
  quantity: z.int(),
  totalPaise: paiseSchema,
  available: z.boolean(),
  problem: z.enum(["deleted", "away", "sold-out", "not-enough"]).nullable(),
  createdAt: z.string(),
});
export type CartEntryView = z.output<typeof cartEntryView>;

/** Null `freeAbovePaise`: never free. */
export const shippingRule = z.object({
  feePaise: paiseSchema,
  freeAbovePaise: paiseSchema.nullable(),
});
export type ShippingRule = z.output<typeof shippingRule>;

/** `returnDaysOf` has the categories with their own return window. */
export const orderRule = shippingRule.extend({
  maxQuantityPerLine: z.int(),
  deliveryDays: z.int(),
  returnDays: z.int(),
  returnDaysOf: z.record(z.string(), z.int()),
});
export type OrderRule = z.output<typeof orderRule>;

export const cartView = z.object({
  entries: z.array(cartEntryView),
  shipping: shippingRule,
  maxQuantityPerLine: z.int(),
  deliveryDays: z.int(),
});
export type CartView = z.output<typeof cartView>;

/** `merged`: the product was already in the cart. */
export const addedToCart = z.object({ entryId: z.string(), quantity: z.int(), merged: z.boolean() });
