import { paise, type Paise } from "../money.ts";

/**
 * The cash of one person stays below ₹2,00,000, in one order and in all orders of a day: section 186 of the
 * Income-tax Act, 2025 (before it section 269ST of that of 1961). It holds whatever a shop sets.
 */
export const lawfulCashBelow: Paise = paise(20_000_000);

/** So many rules for PIN codes a seller may have, and the shop as well. */
export const maxDeliveryRules = 2_000;

/** So many products are asked for one PIN code at once: a whole cart. */
export const maxProductsAsked = 50;

/** So many beginnings of PIN codes an admin is told of that nobody serves, those with the most PIN codes. */
export const mostUnserved = 200;
