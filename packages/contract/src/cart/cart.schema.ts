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

/** The whole cart, or one open entry by itself. */
export const showCartInput = z.object({ entryId: idSchema.optional() }).optional();
export type ShowCartInput = z.output<typeof showCartInput>;

export const entryIdInput = z.object({ entryId: idSchema });

/**
 * One entry of the cart at today's price. `available` is false when the product was deleted, has no stock, or its seller is on holiday:
 * such an entry is shown but cannot be selected.
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

/** What shipping costs now: a flat fee, free above the threshold unless it is switched off (null). */
export const shippingRule = z.object({
  feePaise: paiseSchema,
  freeAbovePaise: paiseSchema.nullable(),
});
export type ShippingRule = z.output<typeof shippingRule>;

/**
 * What holds for an order now: what shipping costs, the most of one product, within how many days it is delivered, and how many
 * days after that it can be sent back: by category, where that has days of its own.
 */
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
  /** The most of one product that an order may have now. */
  maxQuantityPerLine: z.int(),
  /** Within how many days an order is delivered that is placed now. */
  deliveryDays: z.int(),
});
export type CartView = z.output<typeof cartView>;

/** The answer to adding: the entry's id, its new quantity, and whether it was there before. */
export const addedToCart = z.object({ entryId: z.string(), quantity: z.int(), merged: z.boolean() });
