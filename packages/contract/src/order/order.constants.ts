import { formatPaise, paise, type Paise } from "../money.ts";

/** Payment methods of the specification; the buyer can choose cash on delivery only. */
export const paymentMethods = ["credit_card", "paypal", "cash_on_delivery"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const availablePaymentMethods = ["cash_on_delivery"] as const satisfies readonly PaymentMethod[];

/** Where the settings start: flat ₹49 an order, free over ₹999. */
export const defaultShipping = { feePaise: paise(4_900), freeAbovePaise: paise(99_900) } as const;

/** Open orders a buyer may have at once; a setting starts from it. */
export const maxOpenOrders = 20;

/** Within so many days an order is delivered where the settings start, and at most so many an admin may promise. */
export const defaultDeliveryDays = 7;
export const mostDeliveryDays = 60;

/** 'Delivery within 7 days' (spec sections 7 and 8), in the days that were promised. */
export const deliverySentence = (days: number) => `Delivery within ${daysText(days)}`;

/** '7 days', '1 day'. */
export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** A buyer has so many hours to confirm a first order, where the shop asks for that. */
export const confirmOrderHours = 24;

/**
 * What became of the question whether the buyer meant it: not answered yet, confirmed by the link, not answered in time, so
 * that the order was cancelled, or no longer asked because an admin decided on the order.
 */
export const orderConfirmations = ["waiting", "confirmed", "expired", "waived"] as const;

/** What an entry of an order's timeline is of. */
export const orderEventTypes = ["placed", "line", "status", "shipment", "confirmation", "return"] as const;

/** So many order requests a seller sees at once. */
export const requestPageSize = 20;

/** The two lists of a buyer's orders: what still waits for a seller or has nothing approved, and the rest. */
export const orderLists = ["ordered", "approved"] as const;
export type OrderList = (typeof orderLists)[number];

export interface Shipping {
  readonly feePaise: Paise;
  readonly freeAbovePaise: Paise | null;
}

/** The shipping fee of one order; free when the subtotal is OVER the threshold (spec section 9). */
export function shippingFor(subtotal: Paise, rule: Shipping): Paise {
  if (subtotal === 0) return paise(0);
  const isFree = rule.freeAbovePaise !== null && subtotal > rule.freeAbovePaise;
  return isFree ? paise(0) : rule.feePaise;
}

/** 'Free shipping on orders over ₹999', or null when nothing is promised. */
export function freeShippingSentence(rule: Shipping): string | null {
  return rule.freeAbovePaise === null
    ? null
    : `Free shipping on orders over ${formatPaise(rule.freeAbovePaise)}`;
}
