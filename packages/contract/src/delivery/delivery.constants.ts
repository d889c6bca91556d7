import { paise, type Paise } from "../money.ts";

/**
 * Legal limit for cash per person, order and day: section 186 of the Income-tax Act, 2025 (formerly
 * 269ST). A shop can only set less.
 */
export const lawfulCashBelow: Paise = paise(20_000_000);

/** Per seller, and for the shop. */
export const maxDeliveryRules = 2_000;

/** A whole cart. */
export const maxProductsAsked = 50;

/** Those with the most PIN codes. */
export const mostUnserved = 200;
